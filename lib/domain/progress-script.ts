/**
 * While visible, asks for the page each second: reloads it once it is available, as RELOAD_SCRIPT does, else shows how far its newer copy is.
 * Only what differs is replaced, so that a screen reader announces a step that is done, and focus stays where it is.
 */
export const PROGRESS_SCRIPT = `document.getElementById("reloads").hidden=!1;setInterval(function(){document.hidden||fetch(location.href,{cache:"no-store"}).then(function(r){return r.status<500&&!/^110/.test(r.headers.get("warning"))?location.reload():r.text()}).then(function(t){t&&new DOMParser().parseFromString(t,"text/html").querySelectorAll("[data-live]").forEach(function(n){var o=document.getElementById(n.id);if(!o)return;o.value=n.value;if(o.innerHTML!==n.innerHTML)o.innerHTML=n.innerHTML})}).catch(function(){})},1000)`;
