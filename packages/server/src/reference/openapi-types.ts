import type { JsonSchema } from "./json-schema.ts";

/** A parameter of a call. */
export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** A reference to something under `components`. */
export interface Reference {
  $ref: string;
}

/** A body by content type. */
export type Content = Record<
  string,
  { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }
>;

/** What one status means. */
export interface ResponseObject {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

/** One call. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: boolean; description?: string; content: Content };
  responses: Record<string, ResponseObject | Reference>;
}

/** An OpenAPI 3.1 document as far as this API needs it. */
export interface OpenApi {
  openapi: "3.1.1";
  jsonSchemaDialect: string;
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, ResponseObject>;
    securitySchemes: Record<
      string,
      { type: string; scheme?: string; in?: string; name?: string; description: string }
    >;
  };
}
