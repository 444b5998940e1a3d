import { basename, join } from 'node:path'
import { build } from 'vite'

/** The service workers of a build: the one that keeps the shop on phones, and the one that takes back what was kept. */
const WORKERS = ['worker', 'goodbye']

/** Builds each into one file. Their text differs from build to build, so that browsers see each release. */
export async function buildWorkers(root: string, folder: string): Promise<void> {
  for (const name of WORKERS)
    await build({
      configFile: false,
      logLevel: 'error',
      root: join(root, 'apps/web'),
      publicDir: false,
      define: { BUILD: JSON.stringify(basename(folder, '.unfinished')) },
      build: {
        outDir: folder,
        emptyOutDir: false,
        lib: {
          entry: join(root, `apps/web/app/offline/worker/${name}.ts`),
          formats: ['iife'],
          name: 'worker',
          fileName: () => `${name}.js`,
        },
        minify: true,
      },
    })
}
