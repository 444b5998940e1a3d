import type { Scene } from './scene.ts'
import * as bowls from './scenes/bowls.ts'
import * as fruits from './scenes/fruits.ts'
import * as shelf from './scenes/shelf.ts'
import * as vegetables from './scenes/vegetables.ts'

const SCENES = { ...bowls, ...fruits, ...shelf, ...vegetables }

export type SceneName = keyof typeof SCENES

/** Builds a scene of looks.json. That file is written for these scenes: options that fit another do not compile as GLSL. */
export function sceneOf(name: SceneName, options: object = {}): Scene {
  return (SCENES[name] as (options: object) => Scene)(options)
}
