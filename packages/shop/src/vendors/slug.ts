import { plainSlug } from '../slugs.ts'
import { latinOf } from './latin-names.ts'

const MAX_LENGTH = 60

/** A name as part of a vendor's URL: सुनाखरी कृषि फार्म → sunakhari-krishi-farm. Never empty. */
export function slugOf(name: string): string {
  // Full stops and apostrophes are removed without leaving a hyphen.
  return plainSlug(latinOf(name).replace(/['’.]/g, ''), MAX_LENGTH) || 'vendor'
}
