/** The page at `/`: names the two surfaces, without signing in; `odataPath` is the OData service root. */
export function homePage(odataPath: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Facturier</title>
<h1>Facturier</h1>
<p>An accounting gateway: e-invoices in, double-entry ledgers out.</p>
<ul>
<li>OData v4: <a href="${odataPath}">${odataPath}</a> (<a href="${odataPath}$metadata">$metadata</a>)</li>
<li>Documentation of OData, to browse and try out: <a href="/docs">/docs</a> (<a href="/docs/openapi.json">OpenAPI</a>)</li>
<li>GraphQL: <a href="/graphql">/graphql</a></li>
</ul>
<p>All ask for a user name and an access key (Basic authentication).</p>
</html>
`
}
