-- Run once, as the superuser, in a new server: compose.yaml does so, and bff/docs/install.md. The portal's role owns its
-- database and nothing else, and may make others: the nightly backup is restored into one each week. The superuser has no password, so only this machine can be it.
\getenv password POSTGRES_PASSWORD
create role snake_dispatch login createdb password :'password';
create database snake_dispatch owner snake_dispatch encoding 'UTF8' template template0;
alter role postgres password null;
