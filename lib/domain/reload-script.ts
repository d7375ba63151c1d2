/**
 * While visible, polls every four seconds and reloads when the page is available: an error or another copy (a warning with the code 110) is not
 * the page. Also shows the sentence that says so. At `/offline` itself it does nothing.
 */
export const RELOAD_SCRIPT = `var e=document.getElementById("reloads");if(!/\\/offline$/.test(location.pathname)){e.hidden=!1;setInterval(function(){document.hidden||fetch(location.href,{method:"HEAD",cache:"no-store"}).then(function(r){r.status<500&&!/^110/.test(r.headers.get("warning"))&&location.reload()},function(){})},4000)}`;
