/** Groups of files and packages that several rule files use. */

export const AWS_SDK = ["@aws-sdk/*", "@smithy/*"];
export const VOCABULARY = /^shared\/vocabulary\//;
export const SCHEMA = /^shared\/.*\.schema\.ts$/;
export const OPERATIONS = /^shared\/.*\.operations\.ts$/;
/** The basis of all operation declarations, and the code that serves them. */
export const API = /^shared\/api\//;
/** The list of all operations, and everything derived from it. */
export const CONTRACT = /^shared\/contract\//;
export const ENV_NAMES = "shared/platform/env-names.ts";
