import { startDynamoDbLocal } from "./dynamodb-local.ts";
import { ensureTable } from "./tables.ts";
import { DynamoDBClient, PutItemCommand, UpdateItemCommand, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
const [,, data, ttl, gsi, tx, upd, stream] = process.argv;
const d = await startDynamoDbLocal({...(data!=="mem" && {dataDirectory:data}), logFile:"/tmp/ddbs.log"});
const c=new DynamoDBClient({region:"us-east-1",endpoint:d.endpoint,credentials:{accessKeyId:"local",secretAccessKey:"local"},maxAttempts:1});
const g = gsi==="gsi";
await ensureTable(c,"Table1",{logicalId:"T",properties:{KeySchema:[{AttributeName:"PK",KeyType:"HASH"},{AttributeName:"SK",KeyType:"RANGE"}],AttributeDefinitions:[{AttributeName:"PK",AttributeType:"S"},{AttributeName:"SK",AttributeType:"S"},...(g?[{AttributeName:"GSI1PK",AttributeType:"S"},{AttributeName:"GSI1SK",AttributeType:"S"}]:[])],
 ...(g && {GlobalSecondaryIndexes:[{IndexName:"GSI1",KeySchema:[{AttributeName:"GSI1PK",KeyType:"HASH"},{AttributeName:"GSI1SK",KeyType:"RANGE"}],Projection:{ProjectionType:"ALL"}}]}),
 ...(stream!=="nostream" && {StreamSpecification:{StreamViewType:"NEW_AND_OLD_IMAGES"}}),...(ttl==="ttl"&&{TimeToLiveSpecification:{AttributeName:"expires_at",Enabled:true}})}} as any);
const lat:Record<string,number[]>={put:[],upd:[],tx:[]};
const time=async(k:string,p:Promise<any>)=>{const t=performance.now(); try{await p; lat[k]!.push(performance.now()-t);}catch(e:any){ (errs[e.name]=(errs[e.name]??0)+1)}}; const errs:any={};
const jobs:Promise<any>[]=[]; const t0=performance.now(); const RATE=100,N=800;
for(let i=0;i<N;i++){ const w=t0+i*1000/RATE-performance.now(); if(w>0) await new Promise(r=>setTimeout(r,w));
 jobs.push(time("put",c.send(new PutItemCommand({TableName:"Table1",Item:{PK:{S:"STORE#1"},SK:{S:"ORDER#"+i},GSI1PK:{S:"S#ORDERS"},GSI1SK:{S:"t"+i},x:{S:"y".repeat(300)}},ConditionExpression:"attribute_not_exists(PK)"}))));
 if(upd==="upd") jobs.push(time("upd",c.send(new UpdateItemCommand({TableName:"Table1",Key:{PK:{S:"RATE#1"},SK:{S:"RATE"}},UpdateExpression:"SET expires_at=:e ADD n :o",ExpressionAttributeValues:{":o":{N:"1"},":e":{N:String(Math.floor(Date.now()/1000)+120)}}}))));
 if(tx==="tx" && i%10===9) jobs.push(time("tx",c.send(new TransactWriteItemsCommand({TransactItems:[...Array.from({length:10},(_, k)=>({Put:{TableName:"Table1",Item:{PK:{S:"STORE#1"},SK:{S:"ATTR#"+(i-k)}},ConditionExpression:"attribute_not_exists(PK)"}})),...["A","B"].map(s=>({Update:{TableName:"Table1",Key:{PK:{S:"STORE#1"},SK:{S:"STAT#"+s}},UpdateExpression:"ADD n :o",ExpressionAttributeValues:{":o":{N:"1"}}}}))]}))));
}
await Promise.all(jobs); console.log(process.argv.slice(2).join(" "),errs,Object.entries(lat).map(([k,v])=>{v.sort((a,b)=>a-b);return `${k} p50 ${v[v.length>>1]?.toFixed(1)} p95 ${v[Math.floor(v.length*.95)]?.toFixed(1)}`}).join(" | "), "total",(performance.now()-t0|0));
await d.stop();
