-- Run once, as the superuser, in a new server: compose.yaml does so, and bff/docs/install.md. The portal's role owns its
-- database and nothing else. It may make other databases, because each week a backup is restored into one. The superuser
-- loses its password, so that it can sign in on this machine only.
\getenv password POSTGRES_PASSWORD
create role snake_dispatch login createdb password :'password';
create database snake_dispatch owner snake_dispatch encoding 'UTF8' template template0;
alter role postgres password null;
