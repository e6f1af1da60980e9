ALTER TABLE "github_installations" ADD COLUMN "account_id" bigint;--> statement-breakpoint
ALTER TABLE "github_installations" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "github_repository_id" bigint;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "pushed_commit" text;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "git_installation_id" uuid;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_git_installation_id_github_installations_id_fk" FOREIGN KEY ("git_installation_id") REFERENCES "public"."github_installations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "github_installations_by_number" ON "github_installations" USING btree ("installation_id");--> statement-breakpoint
CREATE INDEX "projects_by_github_repository" ON "projects" USING btree ("github_repository_id");--> statement-breakpoint
CREATE INDEX "projects_pushed" ON "projects" USING btree ("updated_at") WHERE "projects"."pushed_commit" is not null;