import { COPY_CACHE, COPY_CONTENTS_URL } from "#lib/domain/offline/offline-worker";

/** The script of the offline page: lists the books that are kept on the device. */
export const OFFLINE_COPIES_SCRIPT = `try{caches.keys().then(function(n){return Promise.all(n.filter(function(k){return k.indexOf("${COPY_CACHE}")===0}).map(function(k){return caches.match("${COPY_CONTENTS_URL}",{cacheName:k}).then(function(r){return r&&r.json()})}))}).then(function(b){var s=document.getElementById("copies"),l=s.querySelector("ul");b.forEach(function(c){if(!c)return;var a=l.appendChild(document.createElement("li")).appendChild(document.createElement("a"));a.href=c.path;a.lang=c.lang;a.textContent=c.title+" ("+c.author+")";s.hidden=!1})})}catch(e){}`;
