import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, clientOf, SIGNED_IN, signedIn } from '../http/api-router.ts'
import { upload } from '../http/body-limits.ts'
import { dataOf, json, jsonBody, refusals } from '../http/responses.ts'
import type { Shop } from '../shop.ts'
import {
  AskNewEmail,
  AskNewPhone,
  askNewEmail,
  askNewPhone,
  ConfirmNewEmail,
  ConfirmNewPhone,
  confirmNewEmail,
  confirmNewPhone,
} from './codes/new-address.ts'
import { sendReauthenticationCode } from './codes/reauthenticate.ts'
import { changeDisplayPicture, removeOwnDisplayPicture } from './display-picture.ts'
import { ChangeProfile, changeProfile, readProfile } from './profile.ts'
import { DONE, DoneResponse, ProfileResponse, toProfileResponse } from './responses.ts'
import { renewed, tokensOf } from './sign-in/tokens-api.ts'

const own = { tags: ['Account'], security: SIGNED_IN, middleware: signedIn }

const profile = (description: string) => json(dataOf(ProfileResponse), description)

const userRoute = createRoute({
  ...own,
  method: 'get',
  path: '/api/auth/user/',
  summary: 'Who is signed in',
  responses: { 200: profile('The person of the token'), ...refusals(401) },
})

const changeUserRoute = createRoute({
  ...own,
  method: 'patch',
  path: '/api/auth/user/',
  summary: 'Change one’s name or language',
  request: jsonBody(ChangeProfile, 'What is to change'),
  responses: { 200: profile('As it is now'), ...refusals(400, 401) },
})

const pictureRoute = createRoute({
  ...own,
  middleware: [own.middleware, upload('display_picture')],
  method: 'post',
  path: '/api/auth/user/display-picture/',
  summary: 'Change one’s picture: JPEG, PNG or WebP of at most 5 MB',
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ display_picture: z.any().openapi({ type: 'string', format: 'binary' }) }),
        },
      },
    },
  },
  responses: { 200: profile('As it is now'), ...refusals(400, 401, 429) },
})

const removePictureRoute = createRoute({
  ...own,
  method: 'delete',
  path: '/api/auth/user/display-picture/',
  summary: 'Delete the profile picture',
  responses: { 200: profile('As it is now'), ...refusals(401) },
})

const askNewEmailRoute = createRoute({
  ...own,
  method: 'post',
  path: '/api/auth/user/email/',
  summary:
    'Ask for a code at the email one wants to have, with one’s password or, without one, an address code',
  request: jsonBody(
    AskNewEmail,
    'The new email, and what shows that it is you; not needed to have the same sent again',
  ),
  responses: { 200: json(dataOf(DoneResponse), 'Mailed'), ...refusals(400, 401, 429) },
})

const confirmNewEmailRoute = createRoute({
  ...own,
  method: 'post',
  path: '/api/auth/user/email/confirm/',
  summary:
    'Change one’s email, with the code mailed there; every other session and all tokens from before end',
  request: jsonBody(ConfirmNewEmail, 'The new email and its code'),
  responses: { 200: renewed('Changed'), ...refusals(400, 401, 429) },
})

const askAddressCodeRoute = createRoute({
  ...own,
  method: 'post',
  path: '/api/auth/user/address-code/',
  summary: 'Request a code to change email or mobile number (accounts without a password)',
  responses: { 200: json(dataOf(DoneResponse), 'Sent by mail or SMS'), ...refusals(401, 422, 429) },
})

const askNewPhoneRoute = createRoute({
  ...own,
  method: 'post',
  path: '/api/auth/user/phone/',
  summary: 'Ask for a code at the mobile number one wants to have, as for an email',
  request: jsonBody(
    AskNewPhone,
    'The new number, and what shows that it is you; not needed to have the same sent again',
  ),
  responses: { 200: json(dataOf(DoneResponse), 'Sent'), ...refusals(400, 401, 429) },
})

const confirmNewPhoneRoute = createRoute({
  ...own,
  method: 'post',
  path: '/api/auth/user/phone/confirm/',
  summary:
    'Change one’s mobile number, with the code sent there; every other session and all tokens from before end',
  request: jsonBody(ConfirmNewPhone, 'The new number and its code'),
  responses: { 200: renewed('Changed'), ...refusals(400, 401, 429) },
})

const askClosingCodeRoute = createRoute({
  ...own,
  method: 'post',
  path: '/api/auth/user/closing-code/',
  summary: 'Request a code to delete the account (accounts without a password)',
  responses: { 200: json(dataOf(DoneResponse), 'Sent by mail or SMS'), ...refusals(401, 422, 429) },
})

/** Routes for one's own account: one's name, and the email and phone by which the shop reaches one. */
export function accountsApi(shop: Shop) {
  const { sessionOf, renewedTokens } = tokensOf(shop)

  return apiRouter()
    .openapi(userRoute, async (c) => c.json({ data: toProfileResponse(await readProfile(c.var.ctx)) }, 200))
    .openapi(changeUserRoute, async (c) =>
      c.json({ data: toProfileResponse(await changeProfile(c.var.ctx, c.req.valid('json'))) }, 200),
    )
    .openapi(pictureRoute, async (c) => {
      const { display_picture: file } = c.req.valid('form')
      const bytes = new Uint8Array(file instanceof File ? await file.arrayBuffer() : [])
      const changed = await changeDisplayPicture(c.var.ctx, shop.pictures, bytes)
      return c.json({ data: toProfileResponse(changed) }, 200)
    })
    .openapi(removePictureRoute, async (c) => {
      const changed = await removeOwnDisplayPicture(c.var.ctx, shop.pictures)
      return c.json({ data: toProfileResponse(changed) }, 200)
    })
    .openapi(askNewEmailRoute, async (c) => {
      await askNewEmail(c.var.ctx, clientOf(c), c.req.valid('json'))
      return c.json(DONE, 200)
    })
    .openapi(confirmNewEmailRoute, async (c) => {
      const session = await sessionOf(c)
      await confirmNewEmail(c.var.ctx, clientOf(c), session?.id ?? null, c.req.valid('json'))
      return c.json(await renewedTokens(c.var.ctx, session), 200)
    })
    .openapi(askAddressCodeRoute, async (c) => {
      await sendReauthenticationCode(c.var.ctx, clientOf(c), 'new_address')
      return c.json(DONE, 200)
    })
    .openapi(askNewPhoneRoute, async (c) => {
      await askNewPhone(c.var.ctx, clientOf(c), c.req.valid('json'))
      return c.json(DONE, 200)
    })
    .openapi(confirmNewPhoneRoute, async (c) => {
      const session = await sessionOf(c)
      await confirmNewPhone(c.var.ctx, clientOf(c), session?.id ?? null, c.req.valid('json'))
      return c.json(await renewedTokens(c.var.ctx, session), 200)
    })
    .openapi(askClosingCodeRoute, async (c) => {
      await sendReauthenticationCode(c.var.ctx, clientOf(c), 'close_account')
      return c.json(DONE, 200)
    })
}
