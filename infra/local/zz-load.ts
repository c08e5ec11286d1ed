import { readFileSync } from "node:fs";
import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
const st = JSON.parse(readFileSync("/work/main/.local/stack.json","utf8"));
const N = Number(process.argv[2] ?? 500), RATE = Number(process.argv[3] ?? 100);
const db = new DynamoDBClient({region:"us-east-1",endpoint:st.dynamodb_endpoint,credentials:{accessKeyId:"local",secretAccessKey:"local"}});
const tok = (await (await fetch(st.base_url+"/auth/access-token?store_id="+st.store.store_id)).json()).access_token;
const run = Date.now().toString(36); const lat:number[]=[]; const att:number[]=[]; const codes:Record<string,number>={};
const jobs:Promise<void>[]=[]; const t0=performance.now();
for (let i=0;i<N;i++){ const due=t0+i*1000/RATE; const w=due-performance.now(); if(w>0) await new Promise(r=>setTimeout(r,w));
 jobs.push((async()=>{ const id=`load-${run}-${i}`; const s=performance.now();
  const r=await fetch(st.base_url+"/external-shop-order-tracking/private?store_id="+st.store.store_id,{method:"POST",headers:{authorization:"Bearer "+tok,"content-type":"application/json"},body:JSON.stringify({order_id:id,order_items:[{product_id:"1042",price:"69.50",quantity:1,currency:"USD"}],svc_add_to_cart:JSON.stringify([{product_id:"1042",widget_info:"carousel_501"}])})});
  codes[r.status]=(codes[r.status]??0)+1; await r.text(); const d=performance.now(); lat.push(d-s); if(r.status!==200) return;
  if (i%10===0) for(;;){ const o=await db.send(new GetItemCommand({TableName:st.table_name,Key:{PK:{S:"STORE#"+st.store.brand},SK:{S:"ATTR#"+id}}})); if(o.Item){att.push(performance.now()-d);break;} await new Promise(r=>setTimeout(r,10)); }
 })()); }
await Promise.all(jobs); const p=(a:number[],q:number)=>a.sort((x,y)=>x-y)[Math.floor(a.length*q)]?.toFixed(0);
console.log(codes,"http p50",p(lat,.5),"p95",p(lat,.95),"p99",p(lat,.99),"attr p50",p(att,.5),"p95",p(att,.95),"max",p(att,.999),"total",((performance.now()-t0)/1000).toFixed(1));
