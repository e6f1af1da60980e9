CREATE TABLE "scan_files" (
	"scan_id" uuid NOT NULL,
	"path" text NOT NULL,
	"lines" integer NOT NULL,
	"hashes" text NOT NULL,
	CONSTRAINT "scan_files_scan_id_path_pk" PRIMARY KEY("scan_id","path")
);--> statement-breakpoint
CREATE TABLE "identity_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "identity_records_model_id_pk" PRIMARY KEY("model","id")
);--> statement-breakpoint
DROP INDEX "ideas_by_votes";--> statement-breakpoint
DROP INDEX "audit_events_by_user";--> statement-breakpoint
ALTER TABLE "scan_results_cache" DROP CONSTRAINT "scan_results_cache_pkey";--> statement-breakpoint
ALTER TABLE "scan_results_cache" ADD COLUMN "audience" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_results_cache" ADD CONSTRAINT "scan_results_cache_scan_id_audience_pk" PRIMARY KEY("scan_id","audience");--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "triage_id" uuid;--> statement-breakpoint
ALTER TABLE "fix_jobs" ADD COLUMN "heartbeat_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fixed_files" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scan_reports" ADD COLUMN "outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "plan_valid_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scan_files" ADD CONSTRAINT "scan_files_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_records_by_grant" ON "identity_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "identity_records_by_uid" ON "identity_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_records_expiring" ON "identity_records" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_triage_id_finding_triage_id_fk" FOREIGN KEY ("triage_id") REFERENCES "public"."finding_triage"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finding_triage_expiring" ON "finding_triage" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "findings_by_triage" ON "findings" USING btree ("triage_id") WHERE "findings"."triage_id" is not null;--> statement-breakpoint
CREATE INDEX "ideas_by_votes" ON "ideas" USING btree ("votes","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_user" ON "audit_events" USING btree ("user_id","created_at","id");
