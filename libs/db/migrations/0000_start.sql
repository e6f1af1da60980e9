CREATE TABLE "finding_triage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"lineage_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scan_id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"finding_type" text NOT NULL,
	"severity" text NOT NULL,
	"severity_rank" smallint NOT NULL,
	"confidence" text NOT NULL,
	"place" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"fix_suggestion" text,
	"file_path" text NOT NULL,
	"line_number" integer,
	"end_line" integer,
	"column_number" integer,
	"language" text,
	"cwe_ids" integer[] DEFAULT '{}' NOT NULL,
	"owasp" text,
	"excerpt" jsonb,
	"trace" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"references" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"also_reported_by" text[] DEFAULT '{}' NOT NULL,
	"edit" jsonb,
	"print" jsonb NOT NULL,
	"lineage_id" uuid NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"related_previous_finding_id" uuid,
	"seen_in_attempt" integer NOT NULL,
	"ready" boolean DEFAULT true NOT NULL,
	"ai_retry_count" smallint DEFAULT 0 NOT NULL,
	"ai_started_at" timestamp (3) with time zone,
	"fix_job_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inline_suppressions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scan_id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"category" text,
	"file_path" text NOT NULL,
	"line_number" integer NOT NULL,
	"reason" text,
	"attempt" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scan_id" uuid,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"host" text NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"tokens_in" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer DEFAULT 0 NOT NULL,
	"cost_usd" real,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fix_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scan_id" uuid NOT NULL,
	"user_id" uuid,
	"file_path" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"pr_url" text,
	"fix_summary" text,
	"proof" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fixed_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fix_job_id" uuid NOT NULL,
	"file_path" text NOT NULL,
	"file_size" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "github_installations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"installation_id" bigint NOT NULL,
	"account_login" text NOT NULL,
	"account_type" text NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "github_setup_states" (
	"state" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_votes" (
	"idea_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idea_votes_idea_id_user_id_pk" PRIMARY KEY("idea_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ideas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_plan_steps" (
	"scan_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"finding_ids" uuid[] DEFAULT '{}' NOT NULL,
	"check_names" text[] DEFAULT '{}' NOT NULL,
	"effort" text NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "action_plan_steps_scan_id_step_pk" PRIMARY KEY("scan_id","step")
);
--> statement-breakpoint
CREATE TABLE "checklist_items" (
	"scan_id" uuid NOT NULL,
	"check_name" text NOT NULL,
	"title" text NOT NULL,
	"area" text NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"summary" text NOT NULL,
	"recommendations" text[] DEFAULT '{}' NOT NULL,
	"confidence" smallint NOT NULL,
	"weight" smallint NOT NULL,
	"blocker" boolean NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "checklist_items_scan_id_check_name_pk" PRIMARY KEY("scan_id","check_name")
);
--> statement-breakpoint
CREATE TABLE "owner_confirmations" (
	"project_id" uuid NOT NULL,
	"check_name" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_confirmations_project_id_check_name_pk" PRIMARY KEY("project_id","check_name")
);
--> statement-breakpoint
CREATE TABLE "launch_packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"initial_credit_used" boolean DEFAULT false NOT NULL,
	"rescans_remaining" integer NOT NULL,
	"associated_project_id" uuid,
	"payment_reference" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_type" text NOT NULL,
	"status" text NOT NULL,
	"current_period_end" timestamp (3) with time zone,
	"provider_updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"repository_url" text,
	"default_branch" text DEFAULT 'main' NOT NULL,
	"git_installation_id" uuid,
	"is_private" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'connected' NOT NULL,
	"ignored_paths" text[] DEFAULT '{}' NOT NULL,
	"scan_on_push" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_reports" (
	"scan_id" uuid PRIMARY KEY NOT NULL,
	"findings_summaries" jsonb NOT NULL,
	"scan_report" jsonb NOT NULL,
	"readiness_score" smallint,
	"verdict" text
);
--> statement-breakpoint
CREATE TABLE "scan_results_cache" (
	"scan_id" uuid PRIMARY KEY NOT NULL,
	"etag" text NOT NULL,
	"gzip" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"scan_type" text DEFAULT 'standard' NOT NULL,
	"upload_id" uuid,
	"repository_url" text,
	"branch_scanned" text,
	"commit_sha" text,
	"previous_scan_id" uuid,
	"launch_package_id" uuid,
	"launch_credit" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"current_phase" text,
	"phase_progress" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"overall_progress" smallint DEFAULT 0 NOT NULL,
	"files_to_scan" integer DEFAULT 0 NOT NULL,
	"files_scanned" integer DEFAULT 0 NOT NULL,
	"scores" jsonb,
	"changes" jsonb,
	"receipt" jsonb,
	"error_message" text,
	"cancel_requested_at" timestamp (3) with time zone,
	"heartbeat_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"share_id" text NOT NULL,
	"scan_id" uuid NOT NULL,
	"created_by" uuid,
	"views" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_objects" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"original_filename" text NOT NULL,
	"file_size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"subject_type" text,
	"subject_id" text,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fix_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fix_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"display_name" text,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"identity_issuer" text,
	"identity_subject" text,
	"plan_type" text,
	"payment_customer_id" text,
	"claimed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "finding_triage" ADD CONSTRAINT "finding_triage_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_triage" ADD CONSTRAINT "finding_triage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_fix_job_id_fix_jobs_id_fk" FOREIGN KEY ("fix_job_id") REFERENCES "public"."fix_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inline_suppressions" ADD CONSTRAINT "inline_suppressions_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fix_jobs" ADD CONSTRAINT "fix_jobs_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fix_jobs" ADD CONSTRAINT "fix_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_files" ADD CONSTRAINT "fixed_files_fix_job_id_fix_jobs_id_fk" FOREIGN KEY ("fix_job_id") REFERENCES "public"."fix_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "github_installations" ADD CONSTRAINT "github_installations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "github_setup_states" ADD CONSTRAINT "github_setup_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_votes" ADD CONSTRAINT "idea_votes_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_votes" ADD CONSTRAINT "idea_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_plan_steps" ADD CONSTRAINT "action_plan_steps_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_confirmations" ADD CONSTRAINT "owner_confirmations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_confirmations" ADD CONSTRAINT "owner_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_packages" ADD CONSTRAINT "launch_packages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_git_installation_id_github_installations_id_fk" FOREIGN KEY ("git_installation_id") REFERENCES "public"."github_installations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_reports" ADD CONSTRAINT "scan_reports_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_results_cache" ADD CONSTRAINT "scan_results_cache_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_launch_package_id_launch_packages_id_fk" FOREIGN KEY ("launch_package_id") REFERENCES "public"."launch_packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fix_usage" ADD CONSTRAINT "fix_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "finding_triage_once" ON "finding_triage" USING btree ("project_id","lineage_id");--> statement-breakpoint
CREATE INDEX "findings_by_scan" ON "findings" USING btree ("scan_id","severity_rank" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "findings_by_file" ON "findings" USING btree ("scan_id","file_path");--> statement-breakpoint
CREATE INDEX "findings_by_lineage" ON "findings" USING btree ("lineage_id");--> statement-breakpoint
CREATE INDEX "findings_by_fix_job" ON "findings" USING btree ("fix_job_id");--> statement-breakpoint
CREATE INDEX "inline_suppressions_by_scan" ON "inline_suppressions" USING btree ("scan_id","file_path");--> statement-breakpoint
CREATE INDEX "model_calls_by_scan" ON "model_calls" USING btree ("scan_id","created_at");--> statement-breakpoint
CREATE INDEX "fix_jobs_by_scan" ON "fix_jobs" USING btree ("scan_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fix_jobs_by_status" ON "fix_jobs" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "fixed_files_by_job" ON "fixed_files" USING btree ("fix_job_id");--> statement-breakpoint
CREATE INDEX "fixed_files_expiring" ON "fixed_files" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "github_installations_once" ON "github_installations" USING btree ("user_id","installation_id");--> statement-breakpoint
CREATE INDEX "ideas_by_votes" ON "ideas" USING btree ("votes" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ideas_by_status" ON "ideas" USING btree ("status");--> statement-breakpoint
CREATE INDEX "launch_packages_by_user" ON "launch_packages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "launch_packages_by_project" ON "launch_packages" USING btree ("associated_project_id");--> statement-breakpoint
CREATE INDEX "launch_packages_expiring" ON "launch_packages" USING btree ("status","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "launch_packages_payment" ON "launch_packages" USING btree ("payment_reference");--> statement-breakpoint
CREATE INDEX "subscriptions_by_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "projects_by_user" ON "projects" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_by_installation" ON "projects" USING btree ("git_installation_id");--> statement-breakpoint
CREATE INDEX "scans_by_project" ON "scans" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "scans_one_running_per_project" ON "scans" USING btree ("project_id") WHERE "scans"."status" in ('queued', 'processing', 'analyzing', 'action_plan');--> statement-breakpoint
CREATE INDEX "scans_unfinished" ON "scans" USING btree ("created_at") WHERE "scans"."status" in ('queued', 'processing', 'analyzing', 'action_plan');--> statement-breakpoint
CREATE UNIQUE INDEX "shares_share_id" ON "shares" USING btree ("share_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_one_per_scan" ON "shares" USING btree ("scan_id") WHERE "shares"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "shares_by_scan" ON "shares" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "uploads_by_project" ON "uploads" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_events_by_user" ON "audit_events" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_identity" ON "users" USING btree ("identity_issuer","identity_subject");--> statement-breakpoint
CREATE UNIQUE INDEX "users_payment_customer" ON "users" USING btree ("payment_customer_id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));