// Starts the viewer. A file of its own: the content security policy allows no inline script.
globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  // Off: the validator's badge would send the portal's address to another site.
  validatorUrl: null,
})
