CREATE TABLE "checklist_answers" (
	"scan_id" uuid NOT NULL,
	"check_id" text NOT NULL,
	"finding_id" uuid NOT NULL,
	"check_name" text NOT NULL,
	"area" text NOT NULL,
	"position" smallint NOT NULL,
	"status" text NOT NULL,
	"summary" text NOT NULL,
	"recommendations" text[] DEFAULT '{}' NOT NULL,
	"confidence" smallint NOT NULL,
	"weight" real NOT NULL,
	"blocker" boolean NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finding_ids" uuid[] DEFAULT '{}' NOT NULL,
	"otherwise" jsonb,
	CONSTRAINT "checklist_answers_scan_id_check_id_pk" PRIMARY KEY("scan_id","check_id")
);
--> statement-breakpoint
CREATE TABLE "scan_facts" (
	"scan_id" uuid PRIMARY KEY NOT NULL,
	"surface" jsonb NOT NULL
);
--> statement-breakpoint
DROP TABLE "checklist_items" CASCADE;--> statement-breakpoint
-- nobody could confirm anything before
DELETE FROM "owner_confirmations";
--> statement-breakpoint
ALTER TABLE "owner_confirmations" DROP CONSTRAINT "owner_confirmations_project_id_check_name_pk";--> statement-breakpoint
ALTER TABLE "action_plan_steps" ADD COLUMN "hours" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "action_plan_steps" ADD COLUMN "readiness_after" smallint;--> statement-breakpoint
ALTER TABLE "owner_confirmations" ADD COLUMN "check_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "owner_confirmations" ADD COLUMN "name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "owner_confirmations" ADD CONSTRAINT "owner_confirmations_project_id_check_id_pk" PRIMARY KEY("project_id","check_id");--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD CONSTRAINT "checklist_answers_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_facts" ADD CONSTRAINT "scan_facts_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_confirmations" DROP COLUMN "check_name";--> statement-breakpoint
ALTER TABLE "scan_reports" DROP COLUMN "readiness_score";--> statement-breakpoint
ALTER TABLE "scan_reports" DROP COLUMN "verdict";--> statement-breakpoint
CREATE INDEX "checklist_answers_by_finding" ON "checklist_answers" USING btree ("finding_id");