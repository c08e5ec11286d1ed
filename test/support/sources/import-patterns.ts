/** Groups of files and packages that the rules of several sides name. */

export const AWS_SDK = ["@aws-sdk/*", "@smithy/*"];
export const VOCABULARY = /^shared\/vocabulary\//;
export const SCHEMA = /^shared\/.*\.schema\.ts$/;
export const OPERATIONS = /^shared\/.*\.operations\.ts$/;
/** The ground of every declaration, and what an endpoint needs to serve one. */
export const API = /^shared\/api\//;
/** The roof: the list of all operations, and what is derived from it. */
export const CONTRACT = /^shared\/contract\//;
export const ENV_NAMES = "shared/platform/env-names.ts";
