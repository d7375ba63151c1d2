/**
 * Runs before the first paint, so that the page never flashes in another theme or text size. The keys are
 * those of lib/client/stores/theme.ts, reader-settings.ts, reading-position.ts and user.ts. zod tests for `eval`, which the Content-Security-Policy forbids and
 * reports, so the test is disabled.
 */
export const BOOT_SCRIPT = `globalThis.__zod_globalConfig={jitless:!0};try{var d=document.documentElement.dataset,t=localStorage.getItem("theme"),r=JSON.parse(localStorage.getItem("reader")||"{}");if(/^(light|dark|sepia)$/.test(t))d.theme=t;if(localStorage.getItem("user"))d.user="";Object.values(JSON.parse(localStorage.getItem("reading")||"{}")).forEach(function(p){if(p.book)d.inProgress=""});["face","size","leading","width","flow"].forEach(function(k){if(/^[a-z0-9]+$/.test(r[k]||""))d["reader"+k[0].toUpperCase()+k.slice(1)]=r[k]})}catch(e){}`;
