/**
 * The script of a page that stands in for another one: asks every four seconds, while somebody sees it, whether the page at this URL can be
 * had again, and opens it then; another copy of this page (a warning with the code 110) is not the page. `/offline` itself is not in anybody's
 * way. It also shows the sentence that says so.
 */
export const RELOAD_SCRIPT = `var e=document.getElementById("reloads");if(!/\\/offline$/.test(location.pathname)){e.hidden=!1;setInterval(function(){document.hidden||fetch(location.href,{method:"HEAD",cache:"no-store"}).then(function(r){r.status<500&&!/^110/.test(r.headers.get("warning"))&&location.reload()},function(){})},4000)}`;
