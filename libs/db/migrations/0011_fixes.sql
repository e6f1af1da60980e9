ALTER TABLE "fix_jobs" ALTER COLUMN "file_path" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "has_fix" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "no_fix" text;--> statement-breakpoint
ALTER TABLE "fixed_files" ADD COLUMN "patch_key" text;--> statement-breakpoint
ALTER TABLE "fixed_files" ADD COLUMN "diff" jsonb;--> statement-breakpoint
UPDATE "findings" SET "has_fix" = true WHERE "edit" IS NOT NULL;
