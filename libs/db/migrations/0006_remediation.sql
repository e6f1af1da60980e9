ALTER TABLE "findings" ADD COLUMN "remediation" text;--> statement-breakpoint
-- what stood in its place was the rule's own fix
UPDATE "findings" SET "remediation" = "fix_suggestion" WHERE "finding_type" <> 'launch_ready';