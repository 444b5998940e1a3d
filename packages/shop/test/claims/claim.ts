/**
 * What a published page promises, by how its sentence begins: with the test that fails when it is no longer so, by its file
 * (below packages/shop/src, apps/web/app or apps/web/server) and how its title begins; or with why no test can say so.
 */
export type Claim = [says: string, test: string, title: string] | [says: string, why: string]

/** Claims by page. */
export type Claims = Record<string, Claim[]>

/** A person of the company does it, and no code can. */
export const PERSON = 'a person does it'
/** It says who is who or what follows, and promises nothing of its own. */
export const ABOUT = 'no promise'
/** The law says so. */
export const LAW = 'the law'
/** What the reader promises. */
export const READER = 'the reader’s own'
/** A figure or name that the shop fills in, held by content/facts.test.ts. */
export const FACT = 'filled in from the code'
