CREATE TABLE "sweep_runs" (
	"sweep_run_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sweep_runs_sweep_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sweep_name" text NOT NULL,
	"sweep_state" text NOT NULL,
	"sweep_due" integer NOT NULL,
	"sweep_run_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sweep_runs_name" ON "sweep_runs" USING btree ("sweep_name","sweep_run_id" DESC NULLS LAST);