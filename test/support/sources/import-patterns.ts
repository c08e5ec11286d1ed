export const AWS_SDK = ["@aws-sdk/*", "@smithy/*"];
export const VOCABULARY = /^shared\/vocabulary\//;
export const SCHEMA = /^shared\/.*\.schema\.ts$/;
export const OPERATIONS = /^shared\/.*\.operations\.ts$/;
export const API = /^shared\/api\//;
export const CONTRACT = /^shared\/contract\//;
export const ENV_NAMES = "shared/platform/env-names.ts";
