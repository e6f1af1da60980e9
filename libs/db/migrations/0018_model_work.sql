ALTER TABLE "findings" ADD COLUMN "doubt" text;--> statement-breakpoint
ALTER TABLE "fix_jobs" ADD COLUMN "by_model" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fix_jobs" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "subject" text;