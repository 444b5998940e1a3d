import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import routes from '../app/routes.ts'

/** The site's routes with their modules, as React Router builds them: as much of a build as what is asked of routes needs. */
export async function siteOfRoutes(): Promise<ServerBuild> {
  const found: [id: string, route: object][] = []
  const add = async (entries: RouteConfigEntry[], parentId?: string): Promise<void> => {
    for (const { id, path, file, children = [] } of entries) {
      found.push([
        id!,
        { id, parentId, path, module: await import(join(import.meta.dirname, '../app', file)) },
      ])
      await add(children, id)
    }
  }
  await add(routes)
  return { routes: Object.fromEntries(found) } as unknown as ServerBuild
}
