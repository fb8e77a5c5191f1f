import { Migration } from '@mikro-orm/migrations'

/**
 * Renews the planner's statistics of one table (D-130). They hold samples of its rows. A role that does not own the
 * table may not analyze it, so the function runs as the owner. ANALYZE leaves the samples of an emptied table as they
 * are: only a new type, here the same one, removes them.
 */
export class Migration20261128105000 extends Migration {
  override name = 'Migration20261128105000'

  override up(): void {
    this.addSql(
      `create function "forget_samples"("of_table" text) returns void as $$ declare is_empty boolean; changes text; begin
      if not exists (select from pg_tables where schemaname = 'public' and tablename = of_table and tableowner = current_user) then
        raise exception 'No table of the portal: %', of_table; end if;
      execute format('analyze public.%I', of_table);
      execute format('select not exists (select from public.%I)', of_table) into is_empty;
      if is_empty then
        select string_agg(format('alter column %I type %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ') into changes
          from pg_attribute a where a.attrelid = format('public.%I', of_table)::regclass and a.attnum > 0 and not a.attisdropped
            and exists (select from pg_stats s where s.schemaname = 'public' and s.tablename = of_table and s.attname = a.attname);
        if changes is not null then execute format('alter table public.%I %s', of_table, changes); end if;
      end if; end; $$ language plpgsql security definer set search_path = pg_catalog, pg_temp`,
    )
    this.addSql(`revoke execute on function "forget_samples"(text) from public`)
    // Its keys hold addresses of people. They are looked up by the index alone, so no sample of them is needed.
    this.addSql(`alter table "rate_limits" alter column "key" type text, alter column "key" set statistics 0`)
  }
}
