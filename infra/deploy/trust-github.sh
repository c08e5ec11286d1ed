#!/usr/bin/env bash
# Bootstraps a stage and lets GitHub deploy it: trust-github.sh STAGE OWNER/REPOSITORY
#
# AWS trusts the tokens of one repository and environment. The role may assume only the roles of the stage's own
# bootstrap qualifier, and those may change only this stage. Needs administrator credentials of the account.
set -euo pipefail
STAGE=$1 REPOSITORY=$2 STACK=shoppable-video-$1
case $STAGE in dev) Q=svdev ;; staging) Q=svstaging ;; production) Q=svproducti ;; *) exit 2 ;; esac
ACCOUNT=$(aws sts get-caller-identity --query Account --output text) REGION=$(aws configure get region)

npx cdk bootstrap -c "stage=$STAGE" --qualifier "$Q" --toolkit-stack-name "CDKToolkit-$Q" "aws://$ACCOUNT/$REGION"
aws iam create-open-id-connect-provider --url https://token.actions.githubusercontent.com \
  --client-id-list sts.amazonaws.com || echo "The account already trusts GitHub."
TRUST='{ "Version": "2012-10-17", "Statement": [{
  "Effect": "Allow", "Action": "sts:AssumeRoleWithWebIdentity",
  "Principal": { "Federated": "arn:aws:iam::'"$ACCOUNT"':oidc-provider/token.actions.githubusercontent.com" },
  "Condition": { "StringEquals": {
    "token.actions.githubusercontent.com:aud": "sts.amazonaws.com",
    "token.actions.githubusercontent.com:sub": "repo:'"$REPOSITORY"':environment:'"$STAGE"'" } } }] }'
aws iam create-role --role-name "$STACK-deploy" --assume-role-policy-document "$TRUST" ||
  aws iam update-assume-role-policy --role-name "$STACK-deploy" --policy-document "$TRUST"
aws iam put-role-policy --role-name "$STACK-deploy" --policy-name assume-cdk-roles --policy-document '{
  "Version": "2012-10-17", "Statement": [
    { "Effect": "Allow", "Action": "sts:AssumeRole", "Resource": "arn:aws:iam::'"$ACCOUNT"':role/cdk-'"$Q"'-*" },
    { "Effect": "Allow", "Action": "cloudformation:DescribeStacks",
      "Resource": "arn:aws:cloudformation:*:'"$ACCOUNT"':stack/'"$STACK"'/*" }] }'

# CDK's roles may change any stack of the account. These policies limit them to this one and to untagged resources.
for ROLE in deploy-role cfn-exec-role; do
  aws iam put-role-policy --role-name "cdk-$Q-$ROLE-$ACCOUNT-$REGION" --policy-name own-stage-only --policy-document '{
    "Version": "2012-10-17", "Statement": [
      { "Effect": "Deny", "NotResource": ["arn:aws:cloudformation:*:'"$ACCOUNT"':stack/'"$STACK"'/*"],
        "Action": ["cloudformation:CreateStack", "cloudformation:UpdateStack", "cloudformation:DeleteStack",
          "cloudformation:CreateChangeSet", "cloudformation:ExecuteChangeSet", "cloudformation:DeleteChangeSet",
          "cloudformation:RollbackStack", "cloudformation:ContinueUpdateRollback", "cloudformation:SetStackPolicy",
          "cloudformation:UpdateTerminationProtection"] },
      { "Effect": "Deny", "Action": "*", "Resource": "*", "Condition": {
        "StringEquals": { "aws:ResourceTag/service": "shoppable-video" },
        "StringNotEquals": { "aws:ResourceTag/stage": "'"$STAGE"'" } } }] }'
done
aws iam get-role --role-name "$STACK-deploy" --query Role.Arn --output text # AWS_DEPLOY_ROLE_ARN
