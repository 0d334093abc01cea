import { contract, invalid } from "@pressport/core/contract";
import { templateProblems } from "@pressport/core/rules";
import { routesFor } from "../../http/calls/routes-for.ts";
import { findTemplate, saveTemplate } from "./templates.queries.ts";

/** The fields of designs that are filled in for each print. */
export const templateRoutes = routesFor(contract.templates, {
  show: async ({ user, params, fail }, { db }) => {
    const template = await findTemplate(db, params.id, user);
    if (!template) throw fail("not_found");
    return template;
  },

  save: async ({ user, params, body, fail }, { db }) => {
    const problems = templateProblems(body.template_fields);
    if (problems.length > 0)
      throw invalid(
        Object.fromEntries(problems.map(({ at, message }) => [`template_fields.${at}`, [message]])),
      );
    const saved = await saveTemplate(db, { cd_id: params.id, ...body }, user);
    if (!saved) throw fail("not_found");
    return saved;
  },
});
