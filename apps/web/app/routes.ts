import { PAGE_PATHS } from '@himalayan-green/shop/content/page-paths.ts'
import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'

/** Every page once a locale: English at the root, Nepali under /ne (docs/decisions/0003-locale-in-the-address.md). */
function pages(locale: 'en' | 'ne'): RouteConfigEntry[] {
  const page = (name: string) => ({ id: `${locale}/${name}` })
  return [
    layout('shell/main-layout.tsx', page('main'), [
      index('routes/home.tsx', page('home')),
      route('shop', 'routes/shop.tsx', page('shop')),
      route('category/:slug', 'routes/category.tsx', page('category')),
      route('product/:slug', 'routes/product.tsx', page('product')),
      route('cart', 'routes/cart.tsx', page('cart')),
      route('checkout', 'routes/checkout.tsx', page('checkout')),
      route('order', 'routes/order/list.tsx', page('order/list')),
      route('rate/:orderItemId', 'routes/rate.tsx', page('rate')),
      route('order/:orderGroupId', 'routes/order/show.tsx', page('order/show')),
      route('order/:orderGroupId/photo/:itemId', 'routes/order/photo.ts', page('order/photo')),
      layout('routes/account/layout.tsx', page('account'), [
        route('account', 'routes/account/details.tsx', page('account/details')),
        route('account/addresses', 'routes/account/addresses.tsx', page('account/addresses')),
        route('account/addresses/:addressId', 'routes/account/address.tsx', page('account/address')),
        route('account/contacts', 'routes/account/contacts.tsx', page('account/contacts')),
        route('account/contacts/:contactId', 'routes/account/contact.tsx', page('account/contact')),
        route('account/picture', 'routes/account/picture.tsx', page('account/picture')),
        route('account/email', 'routes/account/email.tsx', page('account/email')),
        route('account/phone', 'routes/account/phone.tsx', page('account/phone')),
        route('account/password', 'routes/account/password.tsx', page('account/password')),
        route('account/sessions', 'routes/account/sessions.tsx', page('account/sessions')),
        route('account/settings', 'routes/account/settings.tsx', page('account/settings')),
        route('account/data', 'routes/account/data.tsx', page('account/data')),
        route('account/data/download', 'routes/account/download.ts', page('account/download')),
        route('account/notifications', 'routes/account/notifications.tsx', page('account/notifications')),
      ]),
      route('dev/clock', 'routes/dev/clock.tsx', page('dev/clock')),
      route('dev/outbox', 'routes/dev/outbox.tsx', page('dev/outbox')),
      route('sell/more/:key', 'routes/sell/more.tsx', page('sell/more')),
      route('notifications', 'routes/notifications.tsx', page('notifications')),
      route('sell', 'routes/sell/start.tsx', page('sell')),
      route('sell/apply', 'routes/sell/apply.tsx', page('sell/apply')),
      layout('routes/admin/layout.tsx', page('admin'), [
        route('admin', 'routes/admin/overview.tsx', page('admin/overview')),
        route('admin/orders', 'routes/admin/orders.tsx', page('admin/orders')),
        route('admin/orders/:id', 'routes/admin/order.tsx', page('admin/order')),
        route('admin/orders/:id/photo/:itemId', 'routes/admin/order-photo.ts', page('admin/order-photo')),
        route('admin/settings', 'routes/admin/settings.tsx', page('admin/settings')),
        route('admin/applications', 'routes/admin/applications.tsx', page('admin/applications')),
        route('admin/applications/:id', 'routes/admin/application.tsx', page('admin/application')),
        route('admin/applications/papers/:paper', 'routes/admin/paper.ts', page('admin/paper')),
        route('admin/articles', 'routes/admin/articles.tsx', page('admin/articles')),
        route('admin/articles/:id', 'routes/admin/article.tsx', page('admin/article')),
        route('admin/places', 'routes/admin/places.tsx', page('admin/places')),
        route('admin/products', 'routes/admin/products.tsx', page('admin/products')),
        route('admin/products/:id', 'routes/admin/product.tsx', page('admin/product')),
        route('admin/vendors', 'routes/admin/vendors.tsx', page('admin/vendors')),
        route('admin/vendors/:id', 'routes/admin/vendor.tsx', page('admin/vendor')),
        route('admin/usage', 'routes/admin/usage.tsx', page('admin/usage')),
        route('admin/ratings', 'routes/admin/ratings.tsx', page('admin/ratings')),
        route('admin/people', 'routes/admin/people.tsx', page('admin/people')),
        route('admin/people/:id', 'routes/admin/person.tsx', page('admin/person')),
        route('admin/roles', 'routes/admin/roles.tsx', page('admin/roles')),
        route('admin/audit', 'routes/admin/audit.tsx', page('admin/audit')),
      ]),
      // Also for somebody who is to become a member: outside the members' layout.
      route('vendor/first-steps', 'routes/vendor/first-steps.tsx', page('vendor/first-steps')),
      layout('routes/vendor/layout.tsx', page('vendor'), [
        route('vendor', 'routes/vendor/today.tsx', page('vendor/today')),
        route('vendor/products', 'routes/vendor/products.tsx', page('vendor/products')),
        route('vendor/products/new', 'routes/vendor/new-product.tsx', page('vendor/new-product')),
        route('vendor/products/:id', 'routes/vendor/product.tsx', page('vendor/product')),
        route('vendor/products/:id/picture', 'routes/vendor/picture.ts', page('vendor/picture')),
        route(
          'vendor/products/:id/preview',
          'routes/vendor/product-preview.tsx',
          page('vendor/product-preview'),
        ),
        route('vendor/ratings', 'routes/vendor/ratings.tsx', page('vendor/ratings')),
        route('vendor/products/import', 'routes/vendor/import.tsx', page('vendor/import')),
        route(
          'vendor/products/import/faults',
          'routes/vendor/import-faults.ts',
          page('vendor/import-faults'),
        ),
        route('vendor/products/export', 'routes/vendor/export.ts', page('vendor/export')),
        route('vendor/members', 'routes/vendor/members.tsx', page('vendor/members')),
        route('vendor/settings', 'routes/vendor/settings.tsx', page('vendor/settings')),
      ]),
      route('answer/:key', 'routes/answer.tsx', page('answer')),
      route('vendor/invitation/:key', 'routes/vendor/invitation.tsx', page('vendor/invitation')),
      route('*', 'routes/not-found.tsx', page('not-found')),
    ]),
    layout('shell/cms-layout.tsx', page('cms'), [
      route('faq', 'routes/content/faq.tsx', page('faq')),
      route('resources', 'routes/content/resources.tsx', page('resources')),
      route('article/:slug', 'routes/content/article.tsx', page('article')),
      ...Object.values(PAGE_PATHS)
        .filter((path) => path !== PAGE_PATHS['how-to-sell'])
        .map((path) => route(path.slice(1), 'routes/content/page.tsx', page(path.slice(1)))),
    ]),
    layout('shell/auth-layout.tsx', page('auth'), [
      route('login', 'routes/login.tsx', page('login')),
      route('register', 'routes/register.tsx', page('register')),
      route('sign-in/email', 'routes/sign-in/email.tsx', page('sign-in/email')),
      route('sign-in/phone', 'routes/sign-in/phone.tsx', page('sign-in/phone')),
      route('sign-in/link', 'routes/sign-in/link.tsx', page('sign-in/link')),
      route('sign-in/second-factor', 'routes/sign-in/second-factor.tsx', page('sign-in/second-factor')),
      route('sign-in/error', 'routes/sign-in/error.tsx', page('sign-in/error')),
      route('forgot-password', 'routes/forgot-password.tsx', page('forgot-password')),
      route('reset-password', 'routes/reset-password.tsx', page('reset-password')),
    ]),
  ]
}

export default [
  layout('locales/en.tsx', { id: 'en' }, pages('en')),
  layout('locales/ne.tsx', { id: 'ne' }, prefix('ne', pages('ne'))),
] satisfies RouteConfig
