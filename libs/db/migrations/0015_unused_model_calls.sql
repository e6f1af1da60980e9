DROP TABLE "model_calls" CASCADE;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "text_source" text DEFAULT 'rules' NOT NULL;