import { Migration } from '@mikro-orm/migrations'

/**
 * Ladders take the place of alerts (DISP-20): one for each job that waits, as old as the job is, so that what has waited
 * longer than pushes last rings nobody. What was reported of these jobs counts as heard.
 */
export class Migration20261125170000 extends Migration {
  override name = 'Migration20261125170000'

  override up(): void {
    this.addSql(
      `insert into "alert_ladders" ("job_id", "realm", "round", "opened_at", "next_step", "due_at")
        select job.id, job.realm, job.round, opened.at, 1, opened.at from jobs as job cross join lateral (
          select greatest(job.created_at, max(alert.created_at)) as at from job_alerts as alert where alert.job_id = job.id
        ) as opened where job.claimed_by_id is null and job.cancelled_at is null and job.deleted_at is null`,
    )
    this.addSql(
      `insert into "alert_steps" ("id", "realm", "job_id", "round", "step", "ring", "due_at", "done_at", "audience", "reachable")
        select nextval(pg_get_serial_sequence('notifications', 'id')), realm, job_id, round, 0, 1, opened_at, opened_at,
          coalesce((select notified from job_alerts where job_alerts.job_id = alert_ladders.job_id order by job_alerts.id desc limit 1), 0), 0
        from alert_ladders order by opened_at, job_id`,
    )
    this.addSql(
      `insert into "alert_reads" ("user_id", "job_id", "round", "realm", "read_at")
        select user_id, notification.job_id, round, notification.realm, created_at from notifications as notification
        join alert_ladders on alert_ladders.job_id = notification.job_id where type = 'newJob' and is_read`,
    )
    this.addSql(`delete from "notifications" where "type" in ('newJob', 'unserved')`)
    this.addSql(`drop table "job_alerts"`)
    // Nobody works on these queues any more, and a schedule would fill one of them for ever.
    this.addSql(`do $$ declare gone text; begin
      if to_regclass('pgboss.queue') is null then return; end if;
      foreach gone in array array['notify-new-job', 'notify-unserved', 'leave-jobs-off-call'] loop
        delete from pgboss.schedule where name = gone;
        delete from pgboss.job where name = gone;
        delete from pgboss.queue where name = gone;
      end loop;
    end $$`)
  }
}
