#!/bin/sh
# The two roles of the shop and its database (docs/operations.md, "Two roles"), for compose.yaml: the image of PostgreSQL runs this once,
# as the superuser, when its volume is empty. A volume of before keeps its roles.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$DATABASE_OWNER_PASSWORD" -v shop="$DATABASE_PASSWORD" --username postgres <<'SQL'
create role shop_owner login password :'owner';
create role shop login password :'shop';
create database shop owner shop_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
