import type { Resource } from '../../model/resource.ts'
import { areas, type OpenapiSettings } from './names.ts'
import { resourceParameters, sharedParameters } from './parameters.ts'
import { resourcePaths } from './record-paths.ts'
import { sharedHeaders, sharedResponses } from './responses.ts'
import { resourceSchemas } from './schemas.ts'
import { servicePaths } from './service-paths.ts'
import { sharedSchemas } from './shared-schemas.ts'
import { printed, type Doc } from './text.ts'
import { WireNames } from '../request/wire-names.ts'

/**
 * The OpenAPI 3.1 document of the OData surface, as text: every path and method, its parameters, headers, bodies,
 * answers and failures, out of the model that serves. Also written to `schema/openapi.json`.
 */
export function openapiJson(resources: readonly Resource[], settings: OpenapiSettings): string {
  const sets = resources.filter((resource) => resource.set !== '')
  return printed({
    openapi: '3.1.1',
    info: {
      title: 'Facturier',
      summary: 'An accounting gateway: e-invoices in, double-entry ledgers out.',
      description: guide,
      version: '2.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `/api/${settings.publisher}/${settings.group}/v2.0`, description: 'This service.' }],
    security: [{ basic: [] }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    paths: { ...servicePaths(settings), ...pathsOf(sets, settings) },
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: 'User name and access key (`npm run key`).' },
      },
      parameters: {
        ...sharedParameters,
        ...resourceParameters(resources, new WireNames(settings.areaField)),
      },
      headers: sharedHeaders,
      responses: sharedResponses,
      schemas: { ...sharedSchemas(resources, settings), ...resourceSchemas(resources, settings) },
    },
  })
}

function pathsOf(sets: readonly Resource[], settings: OpenapiSettings): Doc {
  return Object.fromEntries(sets.flatMap((resource) => Object.entries(resourcePaths(resource, settings))))
}

const guide = `An OData 4.01 service with the manners of Business Central; \`$metadata\` describes the same.

- **Addresses.** Everything but the companies lies in one: \`/companies(<id>)/customers\`. Keys may be segments too, names are taken in any letter case, and option names also without \`$\`. Instead of \`companies(<id>)\` the option \`company\` or the header \`Company\` may name the company; \`aid\`, \`tenant\` and other options without \`$\` are accepted and ignored.
- **Methods.** Whatever takes GET takes HEAD; OPTIONS answers what an address takes in \`Allow\`. PUT is refused: PATCH changes the fields you send.
- **Pages.** Follow \`@odata.nextLink\` until it is absent: no record is missed or doubled, whatever is posted meanwhile.
- **Changes.** Read the record, send its \`@odata.etag\` as \`If-Match\`.
- **Decimals** are JSON numbers with all their digits; \`Accept: application/json;IEEE754Compatible=true\` writes them as strings. In bodies both are taken.
- **Empty values.** An empty date is \`0001-01-01\`, an empty text \`""\`, an empty option \`" "\`.
- **Options** such as \`Credit Memo\` are also taken as \`Credit_x0020_Memo\`, and answered so with \`$schemaversion=2.0\`.
- **Answers** hold all properties of a schema unless \`$select\` names some; files only when \`$select\` names them; with \`$apply\` they hold what it makes.
- **Retries.** A create or an action with an \`Idempotency-Key\` can be sent again.`
