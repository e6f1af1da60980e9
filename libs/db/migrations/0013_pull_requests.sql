ALTER TABLE "fix_jobs" ADD COLUMN "pr_branch" text;--> statement-breakpoint
ALTER TABLE "fix_jobs" ADD COLUMN "pr_repository_id" bigint;--> statement-breakpoint
ALTER TABLE "fix_jobs" ADD COLUMN "pr_number" integer;--> statement-breakpoint
ALTER TABLE "fix_jobs" ADD COLUMN "pr_state" text;--> statement-breakpoint
ALTER TABLE "github_installations" ADD COLUMN "github_user_id" bigint;--> statement-breakpoint
CREATE INDEX "fix_jobs_by_pull_request" ON "fix_jobs" USING btree ("pr_repository_id","pr_number") WHERE "fix_jobs"."pr_number" is not null;