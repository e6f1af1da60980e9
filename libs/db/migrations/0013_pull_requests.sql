ALTER TABLE "fix_jobs" ADD COLUMN "pr_branch" text;--> statement-breakpoint
ALTER TABLE "fix_jobs" ADD COLUMN "pr_number" integer;--> statement-breakpoint
ALTER TABLE "fix_jobs" ADD COLUMN "pr_state" text;--> statement-breakpoint
ALTER TABLE "github_installations" ADD COLUMN "github_user_id" bigint;