CREATE TABLE "deployment" (
	"is_this" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"storage_checked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "scans_by_end" ON "scans" USING btree ("completed_at");