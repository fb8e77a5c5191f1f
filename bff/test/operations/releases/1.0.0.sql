CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE FUNCTION public.audit_entries_audit_append_only_fn() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin if tg_op = 'UPDATE' then
      if old.subject_type = 'job' and new.detail <@ old.detail and (new.address is null or new.address = old.address)
        and to_jsonb(new) - 'detail' - 'address' = to_jsonb(old) - 'detail' - 'address'
        and exists (select from jobs where id = old.subject_id and erased_at is not null)
      then return new; end if;
      if old.subject_type = 'account' and new.detail <@ old.detail
        and to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail'
        and exists (select from users where id = old.subject_id and erased_at is not null)
      then return new; end if; end if; raise exception 'The audit trail is only added to.'; end; $$;

CREATE TABLE public.alert_deliveries (
    job_id integer NOT NULL,
    round integer NOT NULL,
    subscription_id bigint NOT NULL,
    realm text NOT NULL,
    user_id integer NOT NULL,
    step integer NOT NULL,
    rings integer DEFAULT 0 NOT NULL,
    via text DEFAULT 'push'::text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    queued_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    accepted_at timestamp(3) with time zone,
    shown_at timestamp(3) with time zone,
    opened_at timestamp(3) with time zone,
    dismissed_at timestamp(3) with time zone,
    declined_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    CONSTRAINT alert_deliveries_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text)),
    CONSTRAINT alert_deliveries_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'accepted'::text, 'shown'::text, 'opened'::text, 'dismissed'::text, 'declined'::text, 'gone'::text, 'refused'::text, 'expired'::text, 'skipped'::text]))),
    CONSTRAINT alert_deliveries_via_check CHECK ((via = ANY (ARRAY['push'::text, 'page'::text])))
);

CREATE TABLE public.alert_ladders (
    job_id integer NOT NULL,
    realm text NOT NULL,
    round integer NOT NULL,
    opened_at timestamp(3) with time zone NOT NULL,
    next_step integer NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT alert_ladders_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE TABLE public.alert_reads (
    user_id integer NOT NULL,
    job_id integer NOT NULL,
    round integer NOT NULL,
    realm text NOT NULL,
    read_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT alert_reads_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE TABLE public.alert_steps (
    id bigint NOT NULL,
    realm text NOT NULL,
    job_id integer NOT NULL,
    round integer NOT NULL,
    step integer NOT NULL,
    ring integer NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    done_at timestamp(3) with time zone NOT NULL,
    is_merged boolean DEFAULT false NOT NULL,
    audience integer NOT NULL,
    reachable integer NOT NULL,
    CONSTRAINT alert_steps_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.alert_steps_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.alert_steps_id_seq OWNED BY public.alert_steps.id;

CREATE TABLE public.audit_entries (
    id integer NOT NULL,
    realm text NOT NULL,
    action text NOT NULL,
    actor_id integer,
    subject_type text NOT NULL,
    subject_id integer NOT NULL,
    about_id integer,
    from_id integer,
    detail jsonb NOT NULL,
    address text,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT audit_entries_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.audit_entries_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.audit_entries_id_seq OWNED BY public.audit_entries.id;

CREATE TABLE public.catcher_alarms (
    id integer NOT NULL,
    realm text NOT NULL,
    user_id integer NOT NULL,
    kind text NOT NULL,
    count integer NOT NULL,
    claims integer,
    at timestamp(3) with time zone NOT NULL,
    until timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT catcher_alarms_kind_check CHECK ((kind = ANY (ARRAY['releases'::text, 'late'::text, 'cancellations'::text, 'bound'::text]))),
    CONSTRAINT catcher_alarms_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.catcher_alarms_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.catcher_alarms_id_seq OWNED BY public.catcher_alarms.id;

CREATE TABLE public.claim_events (
    id integer NOT NULL,
    realm text NOT NULL,
    user_id integer NOT NULL,
    job_id integer NOT NULL,
    round integer NOT NULL,
    kind text NOT NULL,
    reason text,
    at timestamp(3) with time zone NOT NULL,
    CONSTRAINT claim_events_kind_check CHECK ((kind = ANY (ARRAY['released'::text, 'cancelled'::text, 'late'::text]))),
    CONSTRAINT claim_events_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.claim_events_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.claim_events_id_seq OWNED BY public.claim_events.id;

CREATE TABLE public.client_answers (
    job_id integer NOT NULL,
    realm text NOT NULL,
    inside_at timestamp(3) with time zone,
    photo_at timestamp(3) with time zone,
    came text,
    came_at timestamp(3) with time zone,
    CONSTRAINT client_answers_came_check CHECK ((came = ANY (ARRAY['yes'::text, 'no'::text, 'noSnake'::text]))),
    CONSTRAINT client_answers_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE TABLE public.client_links (
    job_id integer NOT NULL,
    kind text NOT NULL,
    realm text NOT NULL,
    nonce text NOT NULL,
    token_hash text NOT NULL,
    revoked_at timestamp(3) with time zone,
    CONSTRAINT client_links_kind_check CHECK ((kind = ANY (ARRAY['client'::text, 'view'::text]))),
    CONSTRAINT client_links_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE TABLE public.coverage_gaps (
    id bigint NOT NULL,
    realm text NOT NULL,
    region text NOT NULL,
    lacks text NOT NULL,
    began_at timestamp(3) with time zone NOT NULL,
    told_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    CONSTRAINT coverage_gaps_lacks_check CHECK ((lacks = ANY (ARRAY['onCall'::text, 'reachable'::text]))),
    CONSTRAINT coverage_gaps_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.coverage_gaps_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.coverage_gaps_id_seq OWNED BY public.coverage_gaps.id;

CREATE SEQUENCE public.demo_job_number
    START WITH 90000001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.fee_entries (
    id integer NOT NULL,
    realm text NOT NULL,
    job_id integer NOT NULL,
    number integer DEFAULT 1 NOT NULL,
    user_id integer NOT NULL,
    cents integer NOT NULL,
    includes_gst boolean NOT NULL,
    is_billed boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT fee_entries_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text)),
    CONSTRAINT fee_entry_reversal_check CHECK ((((number % 2) = 0) = (cents < 0)))
);

CREATE SEQUENCE public.fee_entries_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.fee_entries_id_seq OWNED BY public.fee_entries.id;

CREATE TABLE public.hoax_numbers (
    id integer NOT NULL,
    realm text NOT NULL,
    hash text NOT NULL,
    marked_at timestamp(3) with time zone NOT NULL,
    marked_by_id integer,
    job_id integer,
    CONSTRAINT hoax_numbers_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.hoax_numbers_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.hoax_numbers_id_seq OWNED BY public.hoax_numbers.id;

CREATE TABLE public.idempotency_keys (
    id text NOT NULL,
    realm text NOT NULL,
    fingerprint text NOT NULL,
    outcome jsonb,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT idempotency_keys_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE TABLE public.invoice_lines (
    id integer NOT NULL,
    realm text NOT NULL,
    invoice_id integer NOT NULL,
    fee_entry_id integer NOT NULL,
    job_number integer NOT NULL,
    claimed_at timestamp(3) with time zone NOT NULL,
    cents integer NOT NULL,
    includes_gst boolean NOT NULL,
    CONSTRAINT invoice_lines_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.invoice_lines_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.invoice_lines_id_seq OWNED BY public.invoice_lines.id;

CREATE TABLE public.invoices (
    id integer NOT NULL,
    realm text NOT NULL,
    number integer NOT NULL,
    user_id integer NOT NULL,
    quarter text NOT NULL,
    is_tax_invoice boolean NOT NULL,
    abn text,
    recipient_name text NOT NULL,
    recipient_company text,
    recipient_address text,
    total_cents integer NOT NULL,
    gst_cents integer,
    issued_on date NOT NULL,
    due_on date NOT NULL,
    paid_on date,
    payment_reference text,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT invoice_payment_check CHECK (((paid_on IS NULL) = (payment_reference IS NULL))),
    CONSTRAINT invoices_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.invoices_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.invoices_id_seq OWNED BY public.invoices.id;

CREATE TABLE public.jobs (
    id integer NOT NULL,
    realm text NOT NULL,
    job_number integer NOT NULL,
    snake_type text NOT NULL,
    urgency text NOT NULL,
    client_name text,
    client_mobile text,
    address text,
    address_masked text,
    suburb text,
    suburb_masked text,
    reach_suburbs text[],
    round integer DEFAULT 1 NOT NULL,
    quoted_cost integer NOT NULL,
    details text,
    details_masked text,
    location_details text,
    location_details_masked text,
    photo_url text,
    created_by_id integer,
    created_at timestamp(3) with time zone NOT NULL,
    claimed_by_id integer,
    claimed_at timestamp(3) with time zone,
    claimed_eta timestamp(3) with time zone,
    wait_ended_at timestamp(3) with time zone,
    contact_number text,
    completed_at timestamp(3) with time zone,
    completion_notes text,
    completion_photo_url text,
    cancelled_at timestamp(3) with time zone,
    cancelled_by_id integer,
    is_public_submission boolean DEFAULT false NOT NULL,
    payment_approved boolean DEFAULT false NOT NULL,
    payment_sent boolean DEFAULT false NOT NULL,
    payment_reference_number text,
    deleted_at timestamp(3) with time zone,
    deleted_by_id integer,
    erased_at timestamp(3) with time zone,
    not_asked integer[] DEFAULT '{}'::integer[] NOT NULL,
    reach integer DEFAULT 1 NOT NULL,
    reach_regions text[] DEFAULT '{}'::text[],
    arrived_at timestamp(3) with time zone,
    late_asked_at timestamp(3) with time zone,
    late_told_at timestamp(3) with time zone,
    legs text,
    snake_length text,
    in_sight boolean,
    outcome text,
    found_type text,
    CONSTRAINT job_ending_check CHECK ((((outcome IS NULL) OR (completed_at IS NOT NULL)) AND ((found_type IS NULL) OR COALESCE((outcome = 'relocated'::text), false)))),
    CONSTRAINT job_erasure_check CHECK (
CASE
    WHEN (erased_at IS NULL) THEN (num_nulls(client_name, client_mobile, address, address_masked) = 0)
    ELSE ((COALESCE(completed_at, cancelled_at, deleted_at) IS NOT NULL) AND (num_nonnulls(client_name, client_mobile, address, address_masked, details, details_masked, location_details, location_details_masked, photo_url, contact_number, completion_notes, completion_photo_url, payment_reference_number, reach_suburbs) = 0))
END),
    CONSTRAINT job_lifecycle_check CHECK ((((claimed_by_id IS NULL) = (claimed_at IS NULL)) AND ((completed_at IS NULL) OR (claimed_at IS NOT NULL)) AND ((completed_at IS NULL) OR (cancelled_at IS NULL)))),
    CONSTRAINT job_masked_check CHECK ((((suburb IS NULL) = (suburb_masked IS NULL)) AND ((details IS NULL) = (details_masked IS NULL)) AND ((location_details IS NULL) = (location_details_masked IS NULL)))),
    CONSTRAINT jobs_legs_check CHECK ((legs = ANY (ARRAY['yes'::text, 'no'::text, 'notSeen'::text]))),
    CONSTRAINT jobs_outcome_check CHECK ((outcome = ANY (ARRAY['relocated'::text, 'gone'::text, 'noSnake'::text]))),
    CONSTRAINT jobs_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text)),
    CONSTRAINT jobs_snake_length_check CHECK ((snake_length = ANY (ARRAY['under30cm'::text, 'under1m'::text, 'under2m'::text, 'over2m'::text]))),
    CONSTRAINT jobs_urgency_check CHECK ((urgency = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text])))
);

CREATE SEQUENCE public.jobs_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.jobs_id_seq OWNED BY public.jobs.id;

CREATE TABLE public.ledger_comparisons (
    realm text NOT NULL,
    fees integer NOT NULL,
    reversals integer NOT NULL,
    cents integer NOT NULL,
    agrees boolean NOT NULL,
    compared_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT ledger_comparisons_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE TABLE public.live_connections (
    process_id text NOT NULL,
    user_id integer NOT NULL,
    realm text NOT NULL,
    CONSTRAINT live_connections_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.live_job_number
    START WITH 10000001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.maybe_same_jobs (
    job_id integer NOT NULL,
    other_id integer NOT NULL,
    realm text NOT NULL,
    CONSTRAINT maybe_same_jobs_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE TABLE public.mikro_orm_migrations (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    executed_at timestamp(6) with time zone DEFAULT CURRENT_TIMESTAMP(6) NOT NULL
);

CREATE SEQUENCE public.mikro_orm_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.mikro_orm_migrations_id_seq OWNED BY public.mikro_orm_migrations.id;

CREATE TABLE public.notifications (
    id bigint NOT NULL,
    realm text NOT NULL,
    user_id integer NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    message text NOT NULL,
    job_id integer,
    job_number integer,
    is_read boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT notifications_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.notifications_id_seq OWNED BY public.notifications.id;

CREATE TABLE public.on_call (
    user_id integer NOT NULL,
    realm text NOT NULL,
    mode text NOT NULL,
    until timestamp(3) with time zone,
    high_only_at_night boolean DEFAULT false NOT NULL,
    CONSTRAINT on_call_mode_check CHECK ((mode = ANY (ARRAY['always'::text, 'hours'::text, 'off'::text]))),
    CONSTRAINT on_call_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE TABLE public.on_call_exceptions (
    id integer NOT NULL,
    realm text NOT NULL,
    user_id integer NOT NULL,
    date date NOT NULL,
    begins text NOT NULL,
    ends text NOT NULL,
    is_available boolean NOT NULL,
    CONSTRAINT on_call_exceptions_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.on_call_exceptions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.on_call_exceptions_id_seq OWNED BY public.on_call_exceptions.id;

CREATE TABLE public.on_call_hours (
    id integer NOT NULL,
    realm text NOT NULL,
    user_id integer NOT NULL,
    weekday integer NOT NULL,
    begins text NOT NULL,
    ends text NOT NULL,
    CONSTRAINT on_call_hours_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.on_call_hours_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.on_call_hours_id_seq OWNED BY public.on_call_hours.id;

CREATE TABLE public.password_links (
    id integer NOT NULL,
    realm text NOT NULL,
    user_id integer NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT password_links_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.password_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.password_links_id_seq OWNED BY public.password_links.id;

CREATE TABLE public.payment_offences (
    id integer NOT NULL,
    realm text NOT NULL,
    user_id integer NOT NULL,
    number integer NOT NULL,
    note text NOT NULL,
    suspended_until timestamp(3) with time zone NOT NULL,
    recorded_by_id integer,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT payment_offences_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.payment_offences_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.payment_offences_id_seq OWNED BY public.payment_offences.id;

CREATE TABLE public.photo_uploads (
    id integer NOT NULL,
    realm text NOT NULL,
    job_id integer NOT NULL,
    bytes bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT photo_uploads_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.photo_uploads_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.photo_uploads_id_seq OWNED BY public.photo_uploads.id;

CREATE TABLE public.photos (
    key text NOT NULL,
    realm text NOT NULL,
    job_id integer NOT NULL,
    kind text NOT NULL,
    jpeg bytea NOT NULL,
    small_jpeg bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT photos_kind_check CHECK ((kind = ANY (ARRAY['request'::text, 'completion'::text]))),
    CONSTRAINT photos_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE TABLE public.push_subscriptions (
    id bigint NOT NULL,
    realm text NOT NULL,
    user_id integer NOT NULL,
    endpoint text NOT NULL,
    subscription jsonb NOT NULL,
    failing_since timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    last_shown_at timestamp(3) with time zone,
    doubtful_since timestamp(3) with time zone,
    summary_at timestamp(3) with time zone,
    failing_reason text,
    device text,
    CONSTRAINT push_subscriptions_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.push_subscriptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.push_subscriptions_id_seq OWNED BY public.push_subscriptions.id;

CREATE TABLE public.rate_limits (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.revocations (
    id integer NOT NULL,
    realm text NOT NULL,
    user_id integer NOT NULL,
    asked_by_id integer NOT NULL,
    reason text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT revocations_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.revocations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.revocations_id_seq OWNED BY public.revocations.id;

CREATE TABLE public.server_processes (
    id text NOT NULL,
    version text NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    last_seen_at timestamp(3) with time zone NOT NULL,
    open_sockets integer NOT NULL
);

CREATE TABLE public.sessions (
    id_hash text NOT NULL,
    user_id integer NOT NULL,
    stamp text NOT NULL,
    data jsonb NOT NULL,
    end_reason text,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['locked'::text, 'rejected'::text, 'password-changed'::text, 'password-reset'::text, 'signed-out-everywhere'::text, 'signed-out-elsewhere'::text, 'signed-out-by-admin'::text, 'too-many-sessions'::text, 'expired'::text])))
);

CREATE TABLE public.settings (
    name text NOT NULL,
    value text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.suspect_jobs (
    job_id integer NOT NULL,
    realm text NOT NULL,
    hoax_number_id integer NOT NULL,
    CONSTRAINT suspect_jobs_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE TABLE public.used_captchas (
    token_hash text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.users (
    id integer NOT NULL,
    realm text NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    password text NOT NULL,
    name text NOT NULL,
    company text,
    license_number text NOT NULL,
    license_key text NOT NULL,
    contact_number text,
    address text,
    service_areas text,
    service_suburbs text[] DEFAULT '{}'::text[] NOT NULL,
    base_suburb text,
    pay_id text,
    role text DEFAULT 'pending'::text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    is_moderator boolean DEFAULT false NOT NULL,
    approved_by_id integer,
    approved_at timestamp(3) with time zone,
    notification_settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    last_login timestamp(3) with time zone,
    remember_token text NOT NULL,
    is_locked boolean DEFAULT false NOT NULL,
    locked_reason text,
    locked_at timestamp(3) with time zone,
    locked_by_id integer,
    locked_until timestamp(3) with time zone,
    password_reset_required boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    password_expires_at timestamp(3) with time zone,
    unseen_changes jsonb DEFAULT '{}'::jsonb NOT NULL,
    erasure_requested_at timestamp(3) with time zone,
    erased_at timestamp(3) with time zone,
    CONSTRAINT users_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text)),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'moderator'::text, 'catcher'::text, 'pending'::text]))),
    CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

CREATE SEQUENCE public.users_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.users_id_seq OWNED BY public.users.id;

CREATE TABLE public.webauthn_challenges (
    challenge text NOT NULL,
    purpose text NOT NULL,
    user_id integer,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT webauthn_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['creation'::text, 'sign-in'::text, 'second-step'::text])))
);

CREATE TABLE public.webauthn_credentials (
    id integer NOT NULL,
    realm text NOT NULL,
    user_id integer NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint DEFAULT '0'::bigint NOT NULL,
    device_name text,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone,
    CONSTRAINT webauthn_credentials_realm_check CHECK ((realm ~ '^(live|demo(-.+)?)$'::text))
);

CREATE SEQUENCE public.webauthn_credentials_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.webauthn_credentials_id_seq OWNED BY public.webauthn_credentials.id;

ALTER TABLE ONLY public.alert_steps ALTER COLUMN id SET DEFAULT nextval('public.alert_steps_id_seq'::regclass);

ALTER TABLE ONLY public.audit_entries ALTER COLUMN id SET DEFAULT nextval('public.audit_entries_id_seq'::regclass);

ALTER TABLE ONLY public.catcher_alarms ALTER COLUMN id SET DEFAULT nextval('public.catcher_alarms_id_seq'::regclass);

ALTER TABLE ONLY public.claim_events ALTER COLUMN id SET DEFAULT nextval('public.claim_events_id_seq'::regclass);

ALTER TABLE ONLY public.coverage_gaps ALTER COLUMN id SET DEFAULT nextval('public.coverage_gaps_id_seq'::regclass);

ALTER TABLE ONLY public.fee_entries ALTER COLUMN id SET DEFAULT nextval('public.fee_entries_id_seq'::regclass);

ALTER TABLE ONLY public.hoax_numbers ALTER COLUMN id SET DEFAULT nextval('public.hoax_numbers_id_seq'::regclass);

ALTER TABLE ONLY public.invoice_lines ALTER COLUMN id SET DEFAULT nextval('public.invoice_lines_id_seq'::regclass);

ALTER TABLE ONLY public.invoices ALTER COLUMN id SET DEFAULT nextval('public.invoices_id_seq'::regclass);

ALTER TABLE ONLY public.jobs ALTER COLUMN id SET DEFAULT nextval('public.jobs_id_seq'::regclass);

ALTER TABLE ONLY public.mikro_orm_migrations ALTER COLUMN id SET DEFAULT nextval('public.mikro_orm_migrations_id_seq'::regclass);

ALTER TABLE ONLY public.notifications ALTER COLUMN id SET DEFAULT nextval('public.notifications_id_seq'::regclass);

ALTER TABLE ONLY public.on_call_exceptions ALTER COLUMN id SET DEFAULT nextval('public.on_call_exceptions_id_seq'::regclass);

ALTER TABLE ONLY public.on_call_hours ALTER COLUMN id SET DEFAULT nextval('public.on_call_hours_id_seq'::regclass);

ALTER TABLE ONLY public.password_links ALTER COLUMN id SET DEFAULT nextval('public.password_links_id_seq'::regclass);

ALTER TABLE ONLY public.payment_offences ALTER COLUMN id SET DEFAULT nextval('public.payment_offences_id_seq'::regclass);

ALTER TABLE ONLY public.photo_uploads ALTER COLUMN id SET DEFAULT nextval('public.photo_uploads_id_seq'::regclass);

ALTER TABLE ONLY public.push_subscriptions ALTER COLUMN id SET DEFAULT nextval('public.push_subscriptions_id_seq'::regclass);

ALTER TABLE ONLY public.revocations ALTER COLUMN id SET DEFAULT nextval('public.revocations_id_seq'::regclass);

ALTER TABLE ONLY public.users ALTER COLUMN id SET DEFAULT nextval('public.users_id_seq'::regclass);

ALTER TABLE ONLY public.webauthn_credentials ALTER COLUMN id SET DEFAULT nextval('public.webauthn_credentials_id_seq'::regclass);

INSERT INTO public.alert_ladders VALUES
	(1, 'live', 1, '2026-11-30 20:08:25.948+00', 1, '2026-11-30 20:10:25.948+00'),
	(3, 'live', 2, '2026-11-30 20:08:26.133+00', 2, '2026-11-30 20:12:26.133+00');

INSERT INTO public.alert_steps VALUES
	(1, 'live', 1, 1, 0, 3, '2026-11-30 20:08:25.948+00', '2026-11-30 20:08:25.961+00', false, 2, 0),
	(2, 'live', 1, 1, 3, 4, '2026-11-30 20:13:25.948+00', '2026-11-30 20:08:25.961+00', false, 2, 0),
	(5, 'live', 3, 2, 1, 3, '2026-11-30 20:10:26.133+00', '2026-11-30 20:08:26.145+00', false, 1, 0),
	(6, 'live', 3, 2, 3, 4, '2026-11-30 20:13:26.133+00', '2026-11-30 20:08:26.145+00', false, 2, 0);

INSERT INTO public.audit_entries VALUES
	(1, 'live', 'account.sign-in', 3, 'account', 3, NULL, NULL, '{}', '127.0.0.1', '2026-11-30 20:08:25.709+00'),
	(2, 'live', 'account.sign-in', 4, 'account', 4, NULL, NULL, '{}', '127.0.0.1', '2026-11-30 20:08:25.904+00'),
	(3, 'live', 'job.create', 3, 'job', 1, NULL, NULL, '{"jobNumber": 10000001}', '127.0.0.1', '2026-11-30 20:08:25.946+00'),
	(4, 'live', 'job.create', 3, 'job', 2, NULL, NULL, '{"jobNumber": 10000002}', '127.0.0.1', '2026-11-30 20:08:25.979+00'),
	(5, 'live', 'job.claim', 4, 'job', 2, NULL, NULL, '{"eta": 30}', '127.0.0.1', '2026-11-30 20:08:26.035+00'),
	(6, 'live', 'job.create', 3, 'job', 3, NULL, NULL, '{"jobNumber": 10000003}', '127.0.0.1', '2026-11-30 20:08:26.054+00'),
	(7, 'live', 'job.claim', 4, 'job', 3, NULL, NULL, '{"eta": 30}', '127.0.0.1', '2026-11-30 20:08:26.109+00'),
	(8, 'live', 'job.release', 4, 'job', 3, NULL, NULL, '{"reason": "car broke down"}', '127.0.0.1', '2026-11-30 20:08:26.129+00'),
	(9, 'live', 'job.create', 3, 'job', 4, NULL, NULL, '{"jobNumber": 10000004}', '127.0.0.1', '2026-11-30 20:08:26.16+00'),
	(10, 'live', 'job.claim', 4, 'job', 4, NULL, NULL, '{"eta": 30}', '127.0.0.1', '2026-11-30 20:08:26.181+00'),
	(11, 'live', 'job.complete', 4, 'job', 4, NULL, NULL, '{"paymentSent": false}', '127.0.0.1', '2026-11-30 20:08:26.195+00');

INSERT INTO public.claim_events VALUES
	(1, 'live', 4, 3, 1, 'released', 'car broke down', '2026-11-30 20:08:26.134+00');

INSERT INTO public.client_links VALUES
	(1, 'view', 'live', 'GW_fhAA7GnFnVfgnSZxtAg', '0bede16a815cd2b4dce4370d821e0c0af35390df37ba907e56d76be9419796ab', NULL),
	(2, 'view', 'live', 'uQfwwUNcN_LpQD4fs8RS3g', '6e3a10cad0ed5c1f6ffc3954fe051b97f9cdf09cf795db7d56c5a0a19f658710', NULL),
	(3, 'view', 'live', 'GyxsZ-okCjjeA8uNcrfWFQ', 'a63ccb4321dae54ec71fced6a0faf9cc2c45ed90f87fa35a4b2bb55a7d684912', NULL),
	(4, 'view', 'live', '_2yDQA9yRAHq2zR1tSiUXA', '210ca7e480098311e89e92e40e5a7f8252e87c611acf99d823d306e1a9c24b0e', NULL);

INSERT INTO public.fee_entries VALUES
	(1, 'live', 2, 1, 4, 100, false, false, '2026-11-30 20:08:26.029+00'),
	(2, 'live', 3, 1, 4, 100, false, false, '2026-11-30 20:08:26.1+00'),
	(3, 'live', 3, 2, 4, -100, false, false, '2026-11-30 20:08:26.13+00'),
	(4, 'live', 4, 1, 4, 100, false, false, '2026-11-30 20:08:26.177+00');

INSERT INTO public.jobs VALUES
	(1, 'live', 10000001, 'easternBrownSnake', 'high', 'Robin Client', '0491 570 157', '12 Wattle Street, Penrith NSW 2750', 'XX Wattle Street, Penrith NSW 2750', 'Penrith', 'Penrith', '{penrith}', 1, 250, 'This one is available', 'This one is available', NULL, NULL, NULL, 3, '2026-11-30 20:08:25.924+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, false, false, NULL, NULL, NULL, NULL, '{}', 3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(2, 'live', 10000002, 'easternBrownSnake', 'high', 'Robin Client', '0491 570 157', '12 Wattle Street, Penrith NSW 2750', 'XX Wattle Street, Penrith NSW 2750', 'Penrith', 'Penrith', '{penrith}', 1, 250, 'This one is claimed', 'This one is claimed', NULL, NULL, NULL, 3, '2026-11-30 20:08:25.974+00', 4, '2026-11-30 20:08:26.029+00', '2026-11-30 20:38:26.029+00', '2026-11-30 20:08:26.029+00', '0491 570 156', NULL, NULL, NULL, NULL, NULL, false, false, false, NULL, NULL, NULL, NULL, '{}', 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(3, 'live', 10000003, 'easternBrownSnake', 'high', 'Robin Client', '0491 570 157', '12 Wattle Street, Penrith NSW 2750', 'XX Wattle Street, Penrith NSW 2750', 'Penrith', 'Penrith', '{penrith}', 2, 250, 'This one is released', 'This one is released', NULL, NULL, NULL, 3, '2026-11-30 20:08:26.049+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, false, false, NULL, NULL, NULL, NULL, '{4}', 3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(4, 'live', 10000004, 'easternBrownSnake', 'high', 'Robin Client', '0491 570 157', '12 Wattle Street, Penrith NSW 2750', 'XX Wattle Street, Penrith NSW 2750', 'Penrith', 'Penrith', '{penrith}', 1, 250, 'This one is completed', 'This one is completed', NULL, NULL, NULL, 3, '2026-11-30 20:08:26.149+00', 4, '2026-11-30 20:08:26.177+00', '2026-11-30 20:38:26.177+00', '2026-11-30 20:08:26.177+00', '0491 570 156', '2026-11-30 20:08:26.194+00', 'Relocated', NULL, NULL, NULL, false, false, false, NULL, NULL, NULL, NULL, '{}', 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

INSERT INTO public.ledger_comparisons VALUES
	('live', 0, 0, 0, true, '2026-11-30 20:08:25.508+00');

INSERT INTO public.maybe_same_jobs VALUES
	(2, 1, 'live'),
	(1, 2, 'live'),
	(3, 2, 'live'),
	(2, 3, 'live'),
	(3, 1, 'live'),
	(1, 3, 'live'),
	(4, 2, 'live'),
	(2, 4, 'live'),
	(4, 1, 'live'),
	(1, 4, 'live'),
	(4, 3, 'live'),
	(3, 4, 'live');

INSERT INTO public.mikro_orm_migrations VALUES
	(1, 'Migration20261121120000', '2026-11-30 20:08:23.828862+00'),
	(2, 'Migration20261125090000', '2026-11-30 20:08:23.828862+00'),
	(3, 'Migration20261125093000', '2026-11-30 20:08:23.828862+00'),
	(4, 'Migration20261125094000', '2026-11-30 20:08:23.828862+00'),
	(5, 'Migration20261125100000', '2026-11-30 20:08:23.828862+00'),
	(6, 'Migration20261125101000', '2026-11-30 20:08:23.828862+00'),
	(7, 'Migration20261125103000', '2026-11-30 20:08:23.828862+00'),
	(8, 'Migration20261125120000', '2026-11-30 20:08:23.828862+00'),
	(9, 'Migration20261125130000', '2026-11-30 20:08:23.828862+00'),
	(10, 'Migration20261125140000', '2026-11-30 20:08:23.828862+00'),
	(11, 'Migration20261125150000', '2026-11-30 20:08:23.828862+00'),
	(12, 'Migration20261125151000', '2026-11-30 20:08:23.828862+00'),
	(13, 'Migration20261125160000', '2026-11-30 20:08:23.828862+00'),
	(14, 'Migration20261125170000', '2026-11-30 20:08:23.828862+00'),
	(15, 'Migration20261125180000', '2026-11-30 20:08:23.828862+00'),
	(16, 'Migration20261125190000', '2026-11-30 20:08:23.828862+00'),
	(17, 'Migration20261125191000', '2026-11-30 20:08:23.828862+00'),
	(18, 'Migration20261125200000', '2026-11-30 20:08:23.828862+00'),
	(19, 'Migration20261126110000', '2026-11-30 20:08:23.828862+00'),
	(20, 'Migration20261126230000', '2026-11-30 20:08:23.828862+00');

INSERT INTO public.notifications VALUES
	(3, 'live', 1, 'unserved', 'No Catcher Can Be Reached', 'Job #10000001 in Penrith: no catcher who is on call can be reached. Find one by phone.', 1, 10000001, false, '2026-11-30 20:08:26.033+00'),
	(4, 'live', 2, 'unserved', 'No Catcher Can Be Reached', 'Job #10000001 in Penrith: no catcher who is on call can be reached. Find one by phone.', 1, 10000001, false, '2026-11-30 20:08:26.033+00'),
	(7, 'live', 1, 'unserved', 'No Catcher Can Be Reached', 'Job #10000003 in Penrith: no catcher who is on call can be reached. Find one by phone.', 3, 10000003, false, '2026-11-30 20:08:26.173+00'),
	(8, 'live', 2, 'unserved', 'No Catcher Can Be Reached', 'Job #10000003 in Penrith: no catcher who is on call can be reached. Find one by phone.', 3, 10000003, false, '2026-11-30 20:08:26.173+00');

INSERT INTO public.rate_limits VALUES
	('login:logger@release.example', 0, 1796072905671),
	('login-network:127.0.0.1', 0, 1796070205651),
	('login:catcher@release.example', 0, 1796072905881),
	('release:user:4', 1, 1796072906120),
	('log-job:user:3', 4, 1796072905923);

INSERT INTO public.sessions VALUES
	('1711151f9537dde43a2e6f43f337d2dc34a0e75469fcf94a8e4726bd7678a63e', 3, 'z7Yp9nqb_yas0cGRxd3o7a-q2y2daJYy', '{"stamp": "z7Yp9nqb_yas0cGRxd3o7a-q2y2daJYy", "device": null, "endsAt": 1796155705718, "userId": 3, "passkey": false, "_session": true}', NULL, '2026-12-01 08:08:25.729+00', '2026-11-30 20:08:25.729+00', '2026-11-30 20:08:25.729+00'),
	('a4ecba3b5b6bbb2486317c5ea4ae60bfe76b59c4aa3b0da5b10069d2f286851f', 4, 'JVC2QK1cKP1VLIio6RXRUJtpQfTTt7Mq', '{"stamp": "JVC2QK1cKP1VLIio6RXRUJtpQfTTt7Mq", "device": null, "endsAt": 1796155705909, "userId": 4, "passkey": false, "_session": true}', NULL, '2026-12-01 08:08:25.911+00', '2026-11-30 20:08:25.911+00', '2026-11-30 20:08:25.911+00');

INSERT INTO public.settings VALUES
	('migration-text:Migration20261121120000', 'e91890819156440cd66aa23465bb9cc821b66e9af02930b908f88b6d89f94534', '2026-11-30 20:08:24.208+00'),
	('migration-text:Migration20261125090000', '7c8ab32e35e4ba67da5ff4a60553861885d9efdf9ca33ee16f2ac08a23eb8510', '2026-11-30 20:08:24.208+00'),
	('migration-text:Migration20261125093000', '360b5208dcd3b5de30f80e0d6ad1b3389f640bc7a81f0e5a74c8588a61f7b487', '2026-11-30 20:08:24.208+00'),
	('migration-text:Migration20261125094000', 'c750a7578e8cc292bfa81e005d28448cf759873430bcc5c57f883ed94617e78e', '2026-11-30 20:08:24.208+00'),
	('migration-text:Migration20261125100000', '258c0b991a2a719a8a0599504be3922bc5b67e231e5aff85d5591aaff91495a7', '2026-11-30 20:08:24.208+00'),
	('migration-text:Migration20261125101000', '47771b5da9ec44ad74867008cb31089d359d7638a27653addca2f865d6f2f94e', '2026-11-30 20:08:24.208+00'),
	('migration-text:Migration20261125103000', '55356e2b5966e252aca0b6c4beb93dc4f45eca95624b86dfd915fe6b674cc6a6', '2026-11-30 20:08:24.208+00'),
	('migration-text:Migration20261125120000', 'f3666e633a352a65271014962a0a9493a53e0299f05eaa1680b13d3446bcb4da', '2026-11-30 20:08:24.208+00'),
	('migration-text:Migration20261125130000', '122252c7791a57c83e67b31e86cebbf661d4f0434d6bdefdf55a810e0564a1b9', '2026-11-30 20:08:24.21+00'),
	('migration-text:Migration20261125140000', 'f64b94d5165c5385d220d9c5c096fafe5b5b9e7e517b1b2072d7d9af8b2d95a2', '2026-11-30 20:08:24.21+00'),
	('migration-text:Migration20261125150000', '910dd8fb9971dc244d50a6ce277229f328caee135572ed63c47019f753e9e11d', '2026-11-30 20:08:24.21+00'),
	('migration-text:Migration20261125151000', '9df35f798805111d409bafa33516f2f2a235fbcdf59acd632f931e19a29835a6', '2026-11-30 20:08:24.21+00'),
	('migration-text:Migration20261125160000', 'a4c8e1b15b2f1786fb2403bb207aa2305a9f9cd236b7f8433dd665a5521c8d88', '2026-11-30 20:08:24.21+00'),
	('migration-text:Migration20261125170000', '672cb8cb6af4b6a7860a5b193d371aa080b4379abadc36d23a353f8e66db6991', '2026-11-30 20:08:24.21+00'),
	('migration-text:Migration20261125180000', '4d537ab33d10c4f231e0f8dcd3670a0edbc45675cc40a35050d8a9468e491ce7', '2026-11-30 20:08:24.21+00'),
	('migration-text:Migration20261125190000', 'd91cd5ac1db3043faab75569ed7a076e78f7f5de2f3d54c18324253fed07feaa', '2026-11-30 20:08:24.21+00'),
	('migration-text:Migration20261125191000', 'a5a069e2afe8d0f6631278b993a69d84179f67ba1ac8b2a8c128c3574e75deda', '2026-11-30 20:08:24.21+00'),
	('migration-text:Migration20261125200000', '7c207edf70bcb518eb0c025288d427bb9a3413ce0224c82c92f9ae0c4143d9d4', '2026-11-30 20:08:24.21+00'),
	('migration-text:Migration20261126110000', '37da228b5a9156d642e117aa76a1c1751060b47b0ab2fac2547bc2faab72bf48', '2026-11-30 20:08:24.21+00'),
	('migration-text:Migration20261126230000', '2fd4174abee3ed33e5b7193d8dd0f192f52bbc4ffcc17fdfe1178b5733eb12c5', '2026-11-30 20:08:24.21+00');
INSERT INTO public.settings VALUES
	('session', 'aes-256-gcm:1:KH174604IdIP66frP2f6qJ9R_skNgDGKIoIdQ7bMgpamqScLXDDPJy94HLkYFbUFtcAUrdmlLd_JEJ-8rZVfG_5xwajbtzE', '2026-11-30 20:08:24.612+00'),
	('client-links', 'aes-256-gcm:1:RXd4ng2_ey2KbU30xlt9MHN4tXyCCJWFQ6PEbodExsAc1CgemxyJW7t513c028kFVOBYNgbsHdQpm9GYC76LT2AADL8tMi0', '2026-11-30 20:08:25.133+00'),
	('vapid', 'aes-256-gcm:1:GkTCk8LiWLzX7qvBgDTZs_ET3zmkSBAjMVkL9DcE7axa836d_XjKEwt7zuz2cOvJJmee2NoSp8Cuiv265gl6yURjuhXThSx3pI4SLHf84uTMUoQcaOxCWlMF9bNpvAENJVoGfp0_v_mBwzn6qUrDx_nCfx_qVj8J-Zj-_UG_1HZf8BcS527hyjcYV6kwkIOgNu29-Itrsbu4-pwCivWWIFkh9JxNozHYaK_F2MkPz-SLfDOBTUi6tXeNkOMHjA', '2026-11-30 20:08:25.136+00');

INSERT INTO public.users VALUES
	(1, 'live', 'admin@snake-dispatch.example', 'admin@snake-dispatch.example', '$argon2id$v=19$m=65536,t=3,p=1$JIMwn0pgU9y9K2YdTGFIUQ$BNpklAJVErevG2lW0/fwbwC5nPWxuJRIzmNPzw1IxGc', 'Administrator', NULL, 'No licence', 'admin admin@snake-dispatch.example', NULL, NULL, NULL, '{}', NULL, NULL, 'admin', 'approved', true, false, NULL, '2026-11-30 20:08:25.111+00', '{}', NULL, 'LhZMHaYQLuNiZ5L5vYvWBzUhAU12FM1r', false, NULL, NULL, NULL, NULL, false, '2026-11-30 20:08:25.116+00', NULL, '{}', NULL, NULL),
	(2, 'live', 'admin@release.example', 'admin@release.example', '$argon2id$v=19$m=8,t=1,p=1$u0tZb9sKSOO+jcfDiYYBSQ$CntGLAABptYb6ejBUc/CUOWgaYaAEr+MTRA8TSZ/yho', 'Catcher 1', 'Reptile Relocations', 'NSW-live-1', 'NSW-LIVE-1', '0491 570 156', NULL, NULL, '{}', NULL, 'payid1@example.com', 'admin', 'approved', true, false, NULL, NULL, '{}', NULL, 'HzTesFftBFCtzwxyZAAUtkDanc3UqG8F', false, NULL, NULL, NULL, NULL, false, '2026-11-30 20:08:25.549+00', NULL, '{}', NULL, NULL),
	(3, 'live', 'logger@release.example', 'logger@release.example', '$argon2id$v=19$m=8,t=1,p=1$u0tZb9sKSOO+jcfDiYYBSQ$CntGLAABptYb6ejBUc/CUOWgaYaAEr+MTRA8TSZ/yho', 'Catcher 2', 'Reptile Relocations', 'NSW-live-2', 'NSW-LIVE-2', '0491 570 156', NULL, NULL, '{Penrith}', NULL, 'payid2@example.com', 'catcher', 'approved', false, false, NULL, NULL, '{}', '2026-11-30 20:08:25.701+00', 'z7Yp9nqb_yas0cGRxd3o7a-q2y2daJYy', false, NULL, NULL, NULL, NULL, false, '2026-11-30 20:08:25.56+00', NULL, '{}', NULL, NULL),
	(4, 'live', 'catcher@release.example', 'catcher@release.example', '$argon2id$v=19$m=8,t=1,p=1$u0tZb9sKSOO+jcfDiYYBSQ$CntGLAABptYb6ejBUc/CUOWgaYaAEr+MTRA8TSZ/yho', 'Seán O’Brien', 'Reptile Relocations', 'NSW-live-3', 'NSW-LIVE-3', '0491 570 156', NULL, NULL, '{Penrith}', NULL, 'payid3@example.com', 'catcher', 'approved', false, false, NULL, NULL, '{}', '2026-11-30 20:08:25.898+00', 'JVC2QK1cKP1VLIio6RXRUJtpQfTTt7Mq', false, NULL, NULL, NULL, NULL, false, '2026-11-30 20:08:25.572+00', NULL, '{}', NULL, NULL);

SELECT pg_catalog.setval('public.alert_steps_id_seq', 1, false);

SELECT pg_catalog.setval('public.audit_entries_id_seq', 11, true);

SELECT pg_catalog.setval('public.catcher_alarms_id_seq', 1, false);

SELECT pg_catalog.setval('public.claim_events_id_seq', 1, true);

SELECT pg_catalog.setval('public.coverage_gaps_id_seq', 1, false);

SELECT pg_catalog.setval('public.demo_job_number', 90000001, false);

SELECT pg_catalog.setval('public.fee_entries_id_seq', 4, true);

SELECT pg_catalog.setval('public.hoax_numbers_id_seq', 1, false);

SELECT pg_catalog.setval('public.invoice_lines_id_seq', 1, false);

SELECT pg_catalog.setval('public.invoices_id_seq', 1, false);

SELECT pg_catalog.setval('public.jobs_id_seq', 4, true);

SELECT pg_catalog.setval('public.live_job_number', 10000004, true);

SELECT pg_catalog.setval('public.mikro_orm_migrations_id_seq', 20, true);

SELECT pg_catalog.setval('public.notifications_id_seq', 8, true);

SELECT pg_catalog.setval('public.on_call_exceptions_id_seq', 1, false);

SELECT pg_catalog.setval('public.on_call_hours_id_seq', 1, false);

SELECT pg_catalog.setval('public.password_links_id_seq', 1, false);

SELECT pg_catalog.setval('public.payment_offences_id_seq', 1, false);

SELECT pg_catalog.setval('public.photo_uploads_id_seq', 1, false);

SELECT pg_catalog.setval('public.push_subscriptions_id_seq', 1, false);

SELECT pg_catalog.setval('public.revocations_id_seq', 1, false);

SELECT pg_catalog.setval('public.users_id_seq', 4, true);

SELECT pg_catalog.setval('public.webauthn_credentials_id_seq', 1, false);

ALTER TABLE ONLY public.alert_deliveries
    ADD CONSTRAINT alert_deliveries_pkey PRIMARY KEY (job_id, round, subscription_id);

ALTER TABLE ONLY public.alert_ladders
    ADD CONSTRAINT alert_ladders_pkey PRIMARY KEY (job_id);

ALTER TABLE ONLY public.alert_reads
    ADD CONSTRAINT alert_reads_pkey PRIMARY KEY (user_id, job_id, round);

ALTER TABLE ONLY public.alert_steps
    ADD CONSTRAINT alert_step_once_unique UNIQUE (job_id, round, step);

ALTER TABLE ONLY public.alert_steps
    ADD CONSTRAINT alert_steps_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catcher_alarms
    ADD CONSTRAINT catcher_alarms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.claim_events
    ADD CONSTRAINT claim_event_once_unique UNIQUE (job_id, user_id, round, kind);

ALTER TABLE ONLY public.claim_events
    ADD CONSTRAINT claim_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.client_answers
    ADD CONSTRAINT client_answers_pkey PRIMARY KEY (job_id);

ALTER TABLE ONLY public.client_links
    ADD CONSTRAINT client_links_pkey PRIMARY KEY (job_id, kind);

ALTER TABLE ONLY public.client_links
    ADD CONSTRAINT client_links_token_hash_unique UNIQUE (token_hash);

ALTER TABLE ONLY public.coverage_gaps
    ADD CONSTRAINT coverage_gaps_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.fee_entries
    ADD CONSTRAINT fee_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.fee_entries
    ADD CONSTRAINT fee_entry_number_unique UNIQUE (job_id, number);

ALTER TABLE ONLY public.hoax_numbers
    ADD CONSTRAINT hoax_number_hash_unique UNIQUE (realm, hash);

ALTER TABLE ONLY public.hoax_numbers
    ADD CONSTRAINT hoax_numbers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invoice_lines
    ADD CONSTRAINT invoice_lines_fee_entry_id_unique UNIQUE (fee_entry_id);

ALTER TABLE ONLY public.invoice_lines
    ADD CONSTRAINT invoice_lines_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoice_user_quarter_unique UNIQUE (user_id, quarter);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_number_unique UNIQUE (number);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_job_number_unique UNIQUE (job_number);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_comparisons
    ADD CONSTRAINT ledger_comparisons_pkey PRIMARY KEY (realm);

ALTER TABLE ONLY public.live_connections
    ADD CONSTRAINT live_connections_pkey PRIMARY KEY (process_id, user_id);

ALTER TABLE ONLY public.maybe_same_jobs
    ADD CONSTRAINT maybe_same_jobs_pkey PRIMARY KEY (job_id, other_id);

ALTER TABLE ONLY public.mikro_orm_migrations
    ADD CONSTRAINT mikro_orm_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notification_once_unique UNIQUE (user_id, type, job_id);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.on_call_exceptions
    ADD CONSTRAINT on_call_exceptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.on_call_hours
    ADD CONSTRAINT on_call_hours_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.on_call
    ADD CONSTRAINT on_call_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.password_links
    ADD CONSTRAINT password_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_links
    ADD CONSTRAINT password_links_token_hash_unique UNIQUE (token_hash);

ALTER TABLE ONLY public.password_links
    ADD CONSTRAINT password_links_user_id_unique UNIQUE (user_id);

ALTER TABLE ONLY public.payment_offences
    ADD CONSTRAINT payment_offence_number_unique UNIQUE (user_id, number);

ALTER TABLE ONLY public.payment_offences
    ADD CONSTRAINT payment_offences_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photo_job_kind_unique UNIQUE (job_id, kind);

ALTER TABLE ONLY public.photo_uploads
    ADD CONSTRAINT photo_uploads_job_id_unique UNIQUE (job_id);

ALTER TABLE ONLY public.photo_uploads
    ADD CONSTRAINT photo_uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_unique UNIQUE (endpoint);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.revocations
    ADD CONSTRAINT revocations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.revocations
    ADD CONSTRAINT revocations_user_id_unique UNIQUE (user_id);

ALTER TABLE ONLY public.server_processes
    ADD CONSTRAINT server_processes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id_hash);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.suspect_jobs
    ADD CONSTRAINT suspect_jobs_pkey PRIMARY KEY (job_id);

ALTER TABLE ONLY public.used_captchas
    ADD CONSTRAINT used_captchas_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT user_email_unique UNIQUE (realm, email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT user_license_unique UNIQUE (realm, license_key);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webauthn_challenges
    ADD CONSTRAINT webauthn_challenges_pkey PRIMARY KEY (challenge);

ALTER TABLE ONLY public.webauthn_credentials
    ADD CONSTRAINT webauthn_credentials_credential_id_unique UNIQUE (credential_id);

ALTER TABLE ONLY public.webauthn_credentials
    ADD CONSTRAINT webauthn_credentials_pkey PRIMARY KEY (id);

CREATE INDEX alert_delivery_device_index ON public.alert_deliveries USING btree (subscription_id, queued_at);

CREATE INDEX alert_delivery_queued_index ON public.alert_deliveries USING btree (queued_at);

CREATE INDEX alert_delivery_user_index ON public.alert_deliveries USING btree (user_id);

CREATE INDEX alert_ladder_due_index ON public.alert_ladders USING btree (due_at);

CREATE INDEX alert_read_job_index ON public.alert_reads USING btree (job_id);

CREATE INDEX alert_step_done_index ON public.alert_steps USING btree (realm, done_at);

CREATE INDEX audit_about_index ON public.audit_entries USING btree (about_id, created_at, id) WHERE (about_id IS NOT NULL);

CREATE INDEX audit_action_index ON public.audit_entries USING btree (action, created_at, id);

CREATE INDEX audit_actor_index ON public.audit_entries USING btree (actor_id, created_at, id);

CREATE INDEX audit_from_index ON public.audit_entries USING btree (from_id, created_at, id) WHERE (from_id IS NOT NULL);

CREATE INDEX audit_subject_index ON public.audit_entries USING btree (subject_type, subject_id, created_at, id);

CREATE INDEX audit_subject_type_index ON public.audit_entries USING btree (subject_type, created_at, id);

CREATE INDEX audit_time_index ON public.audit_entries USING btree (created_at, id);

CREATE INDEX catcher_alarm_open_index ON public.catcher_alarms USING btree (realm, until) WHERE (ended_at IS NULL);

CREATE INDEX catcher_alarm_user_index ON public.catcher_alarms USING btree (user_id, kind, at);

CREATE INDEX claim_event_user_index ON public.claim_events USING btree (user_id, at);

CREATE INDEX client_answer_came_index ON public.client_answers USING btree (realm, came_at);

CREATE INDEX coverage_gap_index ON public.coverage_gaps USING btree (realm, ended_at);

CREATE INDEX fee_entry_open_index ON public.fee_entries USING btree (realm, user_id, created_at, cents) WHERE (NOT is_billed);

CREATE INDEX fee_entry_user_index ON public.fee_entries USING btree (user_id, created_at);

CREATE INDEX idempotency_keys_expires_at_index ON public.idempotency_keys USING btree (expires_at);

CREATE INDEX invoice_lines_invoice_id_index ON public.invoice_lines USING btree (invoice_id);

CREATE INDEX invoice_quarter_index ON public.invoices USING btree (quarter, number);

CREATE INDEX invoice_recipient_index ON public.invoices USING gin (lower(((recipient_name || chr(10)) || COALESCE(recipient_company, ''::text))) public.gin_trgm_ops);

CREATE INDEX invoice_sums_index ON public.invoices USING btree (realm, quarter, paid_on, due_on, total_cents);

CREATE INDEX invoice_unpaid_index ON public.invoices USING btree (number) WHERE (paid_on IS NULL);

CREATE INDEX job_active_index ON public.jobs USING btree (claimed_by_id, claimed_at, id) WHERE ((completed_at IS NULL) AND (cancelled_at IS NULL) AND (deleted_at IS NULL));

CREATE INDEX job_available_index ON public.jobs USING btree (realm, id) WHERE ((claimed_by_id IS NULL) AND (cancelled_at IS NULL) AND (deleted_at IS NULL));

CREATE INDEX job_cancelled_by_index ON public.jobs USING btree (cancelled_by_id) WHERE (cancelled_by_id IS NOT NULL);

CREATE INDEX job_claim_time_index ON public.jobs USING btree (realm, wait_ended_at, created_at) WHERE ((wait_ended_at IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX job_claimed_index ON public.jobs USING btree (claimed_by_id, id);

CREATE INDEX job_completed_index ON public.jobs USING btree (claimed_by_id, completed_at, id) INCLUDE (realm, created_by_id, quoted_cost, payment_sent) WHERE ((completed_at IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX job_created_by_index ON public.jobs USING btree (created_by_id, id);

CREATE INDEX job_deleted_by_index ON public.jobs USING btree (deleted_by_id) WHERE (deleted_by_id IS NOT NULL);

CREATE INDEX job_done_index ON public.jobs USING btree (realm, completed_at) INCLUDE (snake_type, legs, outcome, found_type) WHERE ((completed_at IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX job_logged_index ON public.jobs USING btree (created_by_id, completed_at) INCLUDE (realm, claimed_by_id, quoted_cost, payment_sent) WHERE ((completed_at IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX job_open_index ON public.jobs USING btree (realm, created_at, id) WHERE ((completed_at IS NULL) AND (cancelled_at IS NULL) AND (deleted_at IS NULL));

CREATE INDEX job_public_index ON public.jobs USING btree (realm) WHERE (is_public_submission AND (deleted_at IS NULL));

CREATE INDEX job_realm_index ON public.jobs USING btree (realm, id);

CREATE INDEX job_retention_index ON public.jobs USING btree (realm, COALESCE(completed_at, cancelled_at, deleted_at), id) WHERE (erased_at IS NULL);

CREATE INDEX live_connection_user_index ON public.live_connections USING btree (user_id);

CREATE INDEX maybe_same_jobs_other_id_index ON public.maybe_same_jobs USING btree (other_id);

CREATE INDEX notification_unread_index ON public.notifications USING btree (user_id, is_read, created_at);

CREATE INDEX notifications_created_at_index ON public.notifications USING btree (created_at);

CREATE INDEX notifications_job_id_index ON public.notifications USING btree (job_id);

CREATE INDEX on_call_exceptions_user_id_index ON public.on_call_exceptions USING btree (user_id);

CREATE INDEX on_call_hours_user_id_index ON public.on_call_hours USING btree (user_id);

CREATE INDEX password_links_expires_at_index ON public.password_links USING btree (expires_at);

CREATE INDEX photo_uploads_expires_at_index ON public.photo_uploads USING btree (expires_at);

CREATE INDEX push_subscriptions_user_id_index ON public.push_subscriptions USING btree (user_id);

CREATE INDEX rate_limits_expire_index ON public.rate_limits USING btree (expire);

CREATE INDEX revocations_asked_by_id_index ON public.revocations USING btree (asked_by_id);

CREATE INDEX revocations_expires_at_index ON public.revocations USING btree (expires_at);

CREATE INDEX sessions_expires_at_index ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_user_id_index ON public.sessions USING btree (user_id);

CREATE INDEX suspect_jobs_hoax_number_id_index ON public.suspect_jobs USING btree (hoax_number_id);

CREATE INDEX used_captchas_expires_at_index ON public.used_captchas USING btree (expires_at);

CREATE INDEX user_erasure_index ON public.users USING btree (realm, erasure_requested_at) WHERE (erasure_requested_at IS NOT NULL);

CREATE INDEX user_status_index ON public.users USING btree (realm, status);

CREATE INDEX webauthn_challenges_expires_at_index ON public.webauthn_challenges USING btree (expires_at);

CREATE INDEX webauthn_credentials_user_id_index ON public.webauthn_credentials USING btree (user_id);

CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION public.audit_entries_audit_append_only_fn();

CREATE TRIGGER audit_never_emptied BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entries_audit_append_only_fn();

ALTER TABLE ONLY public.alert_deliveries
    ADD CONSTRAINT alert_deliveries_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_deliveries
    ADD CONSTRAINT alert_deliveries_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_ladders
    ADD CONSTRAINT alert_ladders_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_reads
    ADD CONSTRAINT alert_reads_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_reads
    ADD CONSTRAINT alert_reads_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_steps
    ADD CONSTRAINT alert_steps_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.catcher_alarms
    ADD CONSTRAINT catcher_alarms_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.claim_events
    ADD CONSTRAINT claim_events_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.claim_events
    ADD CONSTRAINT claim_events_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.client_answers
    ADD CONSTRAINT client_answers_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.client_links
    ADD CONSTRAINT client_links_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.fee_entries
    ADD CONSTRAINT fee_entries_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id);

ALTER TABLE ONLY public.fee_entries
    ADD CONSTRAINT fee_entries_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.hoax_numbers
    ADD CONSTRAINT hoax_numbers_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.hoax_numbers
    ADD CONSTRAINT hoax_numbers_marked_by_id_foreign FOREIGN KEY (marked_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invoice_lines
    ADD CONSTRAINT invoice_lines_fee_entry_id_foreign FOREIGN KEY (fee_entry_id) REFERENCES public.fee_entries(id);

ALTER TABLE ONLY public.invoice_lines
    ADD CONSTRAINT invoice_lines_invoice_id_foreign FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_cancelled_by_id_foreign FOREIGN KEY (cancelled_by_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_claimed_by_id_foreign FOREIGN KEY (claimed_by_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_created_by_id_foreign FOREIGN KEY (created_by_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_deleted_by_id_foreign FOREIGN KEY (deleted_by_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.live_connections
    ADD CONSTRAINT live_connections_process_id_foreign FOREIGN KEY (process_id) REFERENCES public.server_processes(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.live_connections
    ADD CONSTRAINT live_connections_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.maybe_same_jobs
    ADD CONSTRAINT maybe_same_jobs_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.maybe_same_jobs
    ADD CONSTRAINT maybe_same_jobs_other_id_foreign FOREIGN KEY (other_id) REFERENCES public.jobs(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.on_call_exceptions
    ADD CONSTRAINT on_call_exceptions_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.on_call_hours
    ADD CONSTRAINT on_call_hours_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.on_call
    ADD CONSTRAINT on_call_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.password_links
    ADD CONSTRAINT password_links_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payment_offences
    ADD CONSTRAINT payment_offences_recorded_by_id_foreign FOREIGN KEY (recorded_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.payment_offences
    ADD CONSTRAINT payment_offences_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photo_uploads
    ADD CONSTRAINT photo_uploads_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.revocations
    ADD CONSTRAINT revocations_asked_by_id_foreign FOREIGN KEY (asked_by_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.revocations
    ADD CONSTRAINT revocations_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.suspect_jobs
    ADD CONSTRAINT suspect_jobs_hoax_number_id_foreign FOREIGN KEY (hoax_number_id) REFERENCES public.hoax_numbers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.suspect_jobs
    ADD CONSTRAINT suspect_jobs_job_id_foreign FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_approved_by_id_foreign FOREIGN KEY (approved_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_locked_by_id_foreign FOREIGN KEY (locked_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.webauthn_challenges
    ADD CONSTRAINT webauthn_challenges_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webauthn_credentials
    ADD CONSTRAINT webauthn_credentials_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

