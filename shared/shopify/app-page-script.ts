/** What the app's page does in the browser. It writes text only, never HTML: names and problems come from outside. */
export const APP_PAGE_SCRIPT = `const $=(id)=>document.getElementById(id);
const say=(id,text)=>{if($(id).textContent!==text)$(id).textContent=text;$(id).hidden=!text};
const number=new Intl.NumberFormat("en").format;
const IMPORTS={queued:"Shopify is preparing your products…",reading:"Your products are being imported…",
done:"Your products are imported.",failed:"Your products could not be imported."};
const WAIT={busy:3000,failed:15000};
let timer;
const later=(milliseconds)=>{clearTimeout(timer);timer=setTimeout(()=>run({}),milliseconds)};
async function call(body){
  const headers={authorization:"Bearer "+await shopify.idToken(),"content-type":"application/json"};
  const response=await fetch("session",{method:"POST",body:JSON.stringify(body),headers});
  const answer=await response.json().catch(()=>({}));
  if(response.ok)return answer;
  throw new Error(answer.detail||"The service answered "+response.status);
}
function counts({state,found,read,written,unusable}){
  if(state==="failed")return "";
  if(state==="queued")return found?number(found)+" found so far":"";
  const parts=[state==="reading"?number(read)+" of "+number(found):number(read)+" products",number(written)+" new or changed"];
  if(unusable)parts.push(number(unusable)+" can't be shown: without a price, picture or title");
  return parts.join(" · ");
}
function showImport(last){
  const busy=last.state==="queued"||last.state==="reading";
  say("import",IMPORTS[last.state]);
  $("import").className=last.state==="done"?"done":"";
  $("bar").hidden=!busy;
  if(last.state==="reading"){$("bar").max=last.found||1;$("bar").value=last.read}else $("bar").removeAttribute("value");
  say("counts",counts(last));
  say("problem",last.problem||"");
  $("again").hidden=last.state!=="failed";
  return busy;
}
function show({dashboard_url,invitation,import:last={state:"queued",found:0}}){
  $("ready").hidden=false;
  $("dashboard").href=dashboard_url;
  if(invitation)say("invitation",invitation.problem||"We sent an invitation to "+invitation.email+".");
  return showImport(last);
}
async function run(body){
  clearTimeout(timer);
  for(const button of document.querySelectorAll("button"))button.disabled=true;
  try{
    const busy=show(await call(body));
    $("failed").hidden=true;
    if(busy)later(WAIT.busy);
  }catch(error){
    say("failure",error instanceof TypeError?"The service could not be reached.":error.message);
    $("failed").hidden=false;
    later(WAIT.failed);
  }
  $("loading").hidden=true;
  for(const button of document.querySelectorAll("button"))button.disabled=false;
}
$("invite").addEventListener("click",()=>run({invite:true}));
$("again").addEventListener("click",()=>run({import_again:true}));
$("retry").addEventListener("click",()=>run({}));
run({});`;
