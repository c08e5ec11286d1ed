import { readFileSync } from "node:fs";
import { DynamoDBClient, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
const st = JSON.parse(readFileSync("/work/main/.local/stack.json","utf8"));
const db = new DynamoDBClient({region:"us-east-1",endpoint:st.dynamodb_endpoint,credentials:{accessKeyId:"local",secretAccessKey:"local"}});
await db.send(new UpdateItemCommand({TableName:st.table_name,Key:{PK:{S:"STORE#"+st.store.brand},SK:{S:"PROFILE"}},UpdateExpression:"SET rate_limit_per_minute=:n",ExpressionAttributeValues:{":n":{N:"1000000"}}}));
