/**
 * While visible, polls every four seconds and reloads when the page is available. Also shows the sentence that says so. At `/offline` itself it
 * does nothing.
 */
export const RELOAD_SCRIPT = `var e=document.getElementById("reloads");if(!/\\/offline$/.test(location.pathname)){e.hidden=!1;setInterval(function(){document.hidden||fetch(location.href,{method:"HEAD",cache:"no-store"}).then(function(r){r.status<500&&location.reload()},function(){})},4000)}`;
