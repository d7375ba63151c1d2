// Runs before the first paint, so that nobody sees the page in another light or size than they chose. The names are
// those of lib/client/stores/theme.ts, lib/client/stores/reader-settings.ts and lib/client/stores/user.ts.
// zod asks by `eval` whether it may make code, which our policy forbids and reports: it is told not to.
const SOURCE = `globalThis.__zod_globalConfig={jitless:!0};try{var d=document.documentElement.dataset,t=localStorage.getItem("theme"),r=JSON.parse(localStorage.getItem("reader")||"{}");if(/^(light|dark|sepia)$/.test(t))d.theme=t;if(localStorage.getItem("user"))d.member="";["face","size","leading","width"].forEach(function(k){if(/^[a-z0-9]+$/.test(r[k]||""))d["reader"+k[0].toUpperCase()+k.slice(1)]=r[k]})}catch(e){}`;

export const BootScript = () => <script dangerouslySetInnerHTML={{ __html: SOURCE }} />;
