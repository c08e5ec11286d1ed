import { createHash } from "node:crypto";

const BRIDGE_URL = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;color:#1a1a1a;margin:2rem auto;max-width:40rem;padding:0 1rem}
h1{font-size:1.3rem}progress{width:100%}button,a.open{font:inherit;padding:.5rem 1rem;border-radius:.5rem;
border:1px solid #1a1a1a;background:#fff;color:#1a1a1a;text-decoration:none;display:inline-block;cursor:pointer}
a.open{background:#1a1a1a;color:#fff}[hidden]{display:none!important}.problem{color:#a30000}`;

/** Writes text only, never HTML: names and problems come from outside. */
const SCRIPT = `const $=(id)=>document.getElementById(id);
const say=(id,text)=>{$(id).textContent=text;$(id).hidden=!text};
const IMPORTS={queued:"Shopify is preparing your products…",reading:"Your products are being imported…",
done:"Your products are imported.",failed:"The import has failed."};
async function call(body){
  const token=await shopify.idToken();
  const response=await fetch("session",{method:"POST",body:JSON.stringify(body),
    headers:{authorization:"Bearer "+token,"content-type":"application/json"}});
  const answer=await response.json();
  if(!response.ok)throw new Error(answer.detail);
  return answer;
}
function show({dashboard_url,invitation,import:last}){
  $("ready").hidden=false;
  $("dashboard").href=dashboard_url;
  if(invitation)say("invitation",invitation.problem||"We sent an invitation to "+invitation.email+".");
  say("import",last?IMPORTS[last.state]:IMPORTS.queued);
  say("problem",(last&&last.problem)||"");
  const busy=!last||last.state==="queued"||last.state==="reading";
  $("bar").hidden=!busy;
  if(last&&last.state==="reading"){$("bar").max=last.found||1;$("bar").value=last.read}else $("bar").removeAttribute("value");
  say("counts",last?last.read+" read, "+last.written+" stored, "+last.unusable+" without price, picture or title":"");
  return busy;
}
async function run(body){
  try{
    const busy=show(await call(body));
    say("failure","");
    if(busy)setTimeout(()=>run({}),3000);
  }catch(error){say("failure",error.message);setTimeout(()=>run({}),15000)}
}
$("invite").addEventListener("click",()=>run({invite:true}));
run({});`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/**
 * The page that a shop's administration shows inside of itself, and nobody else may.
 *
 * @param shop its permanent domain, verified
 * @param bridgeUrl Shopify's script, which gives the page its session tokens
 */
export const appPage = (
  shop: string,
  clientId: string,
  bridgeUrl: string = BRIDGE_URL,
): { readonly html: string; readonly headers: Readonly<Record<string, string>> } => ({
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shoppable video</title>
<meta name="shopify-api-key" content="${escaped(clientId)}">
<script src="${escaped(bridgeUrl)}"></script>
<style>${STYLE}</style>
</head>
<body>
<h1>Shoppable video</h1>
<p id="failure" class="problem" role="alert" hidden></p>
<div id="ready" hidden>
<p id="import" role="status"></p>
<progress id="bar" aria-label="Import"></progress>
<p id="counts"></p>
<p id="problem" class="problem" hidden></p>
<p>Videos, tags and figures are in the dashboard. Sign in with the e-mail address of your shop.</p>
<p><a id="dashboard" class="open" target="_blank" rel="noopener">Open the dashboard</a>
<button id="invite" type="button">Send the invitation again</button></p>
<p id="invitation" role="status" hidden></p>
<p>Next: add the block “Shoppable videos” to a page in your theme's editor, and switch on the app embed.</p>
</div>
<script>${SCRIPT}</script>
</body>
</html>
`,
  headers: {
    "content-security-policy": [
      `frame-ancestors https://${shop} https://admin.shopify.com`,
      `script-src ${hashOf(SCRIPT)} ${new URL(bridgeUrl).origin}`,
      `style-src ${hashOf(STYLE)}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join("; "),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  },
});
