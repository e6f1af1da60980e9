CREATE TABLE "left_out_findings" (
	"scan_id" uuid NOT NULL,
	"lineage_id" uuid NOT NULL,
	CONSTRAINT "left_out_findings_scan_id_lineage_id_pk" PRIMARY KEY("scan_id","lineage_id")
);
--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "unchecked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "left_out_findings" ADD CONSTRAINT "left_out_findings_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_out_findings_by_lineage" ON "left_out_findings" USING btree ("lineage_id");