import { Problem, quoted } from '../../core/problem.ts'

/** Refuses requests in, or for answers in, another OData than ours (OData 4.01 Part 1, 8.1.5 and 8.2.7). */
export function checkVersions(headers: Readonly<Record<string, string | undefined>>): void {
  const version = headers['odata-version']?.trim() ?? ''
  if (version !== '' && !['4', '4.0', '4.01'].includes(version))
    throw new Problem('BadRequest', `OData-Version '${quoted(version)}' is not served: 4.0 or 4.01.`, {
      target: 'OData-Version',
    })
  const most = headers['odata-maxversion']?.trim() ?? ''
  if (most === '') return
  const [, major] = /^(\d{1,3})(\.\d{1,3})?$/.exec(most) ?? []
  if (major === undefined || Number(major) < 4)
    throw new Problem(
      'BadRequest',
      `This service speaks OData 4.0; OData-MaxVersion must be 4.0 or higher, not '${quoted(most)}'.`,
      { target: 'OData-MaxVersion' },
    )
}
