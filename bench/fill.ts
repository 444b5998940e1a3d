import type pg from 'pg'
import { takeAwayWhatSlows } from '../packages/shop/src/backup/load.ts'
import { searchKeysOf } from '../packages/shop/src/catalog/search-keys/product-keys.ts'
import { KEYS_VERSION } from '../packages/shop/src/catalog/search-keys/write-keys.ts'

/** BENCH_PRODUCTS measures another size of shop; only results of this one are written down. */
export const USUAL_PRODUCTS = 10_000
export const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? USUAL_PRODUCTS)
export const SHOPPERS = 20_000
/** Enough stock for every measured order. */
const STOCK = 100_000_000

const FOODS =
  'apple,potato,tomato,rice,lentil,ghee,honey,tea,coffee,millet,buckwheat,walnut,turmeric,ginger,garlic,mushroom,pickle,cheese,mustard,orange'

/** Stands for the number of a product. */
const NUMBER = 77_777
/** What products of each food are found by. */
const KEYS = Object.fromEntries(
  FOODS.split(',').map((food) => {
    const named = (name_en: string, name_ne: string) => ({ name_en, name_ne })
    const keys = searchKeysOf({
      ...named(`${food} number ${NUMBER}`, `उत्पादन ${NUMBER}`),
      aliases: [],
      description_en:
        'One of ten thousand things to buy, described in about as many words as a vendor takes.',
      description_ne: '',
      category: { id: NUMBER, ...named('Category', 'वर्ग') },
      district: { belt: 'pahad', ...named('Kaski', 'कास्की') },
      vendor: named('Vendor', 'विक्रेता'),
    })
    return [food, keys.filter((key) => key !== `s${NUMBER}`)]
  }),
)

/** Fills a migrated database with products, 50 of each vendor, in 13 categories, and 20,000 signed-in shoppers. */
export async function fill(pool: pg.Pool, products = PRODUCTS): Promise<void> {
  // One connection, and indexes when all is there: a million products then take a minute.
  const client = await pool.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'`)
    const putBack = await takeAwayWhatSlows(client)
    await insertAll(client, products)
    await putBack()
    // Only the filled tables: statistics of empty ones would keep PostgreSQL from the indexes of the orders to come.
    await client.query(
      'vacuum analyze products, product_counts, product_images, vendors, categories, users, sessions, addresses, contacts, locations, wards, zones',
    )
  } finally {
    client.release()
  }
}

async function insertAll(pool: pg.ClientBase, products: number): Promise<void> {
  const vendors = Math.ceil(products / 50)
  await pool.query(`
    insert into categories (slug, name_en, name_ne)
    select 'category-' || n, 'Category ' || n, 'वर्ग ' || n from generate_series(1, 13) n`)
  await pool.query(
    `insert into vendors (slug, name_en, name_ne, kind, district_id, local_level)
     select 'vendor-' || n, 'Vendor ' || n, 'विक्रेता ' || n, 'farm', 1 + n % 77, 'Pokhara' from generate_series(1, $1) n`,
    [vendors],
  )
  await pool.query(
    `insert into products (slug, name_en, name_ne, description_en, category_id, vendor_id, district_id,
       marked_price_paisa, unit, unit_description, stock, stocked, status, is_front, search_text, search_keys, search_keys_version, is_search_stale, rating_count,
       rating_sum)
     select 'product-' || n, initcap(food) || ' number ' || n, 'उत्पादन ' || n,
       'One of ten thousand things to buy, described in about as many words as a vendor takes.',
       1 + n % 13, 1 + n % $3, 1 + n % 77, 1000 + (n::bigint * 7919) % 200000, 'kg', '1 kg', $1, $1, 'published', false,
       food || ' number ' || n || ' उत्पादन ' || n,
       array(select replace(key, '${NUMBER}', n::text) from jsonb_array_elements_text($4::jsonb -> food) key) || ('s' || 1 + n % 13),
       ${KEYS_VERSION}, false, votes, votes * stars
     from generate_series(1, $2) n, lateral (select (string_to_array('${FOODS}', ','))[1 + n % 20] food) f,
       lateral (select (hashint4(n) & 65535) % 7 as votes, 1 + (hashint4(-n) & 65535) % 5 as stars) r`,
    [STOCK, products, vendors, JSON.stringify(KEYS)],
  )
  await pool.query(`
    insert into product_images (product_id, file, width, ground, sized_at)
    select id, md5(slug), 512, '#cfddb8', now() from products`)
  await pool.query(
    `insert into users (id, name, email, email_verified)
     select gen_random_uuid(), 'Shopper ' || n, 'shopper-' || n || '@example.com', true from generate_series(1, $1) n`,
    [SHOPPERS],
  )
  await pool.query(`
    insert into sessions (id, user_id, token, expires_at)
    select gen_random_uuid(), id, md5(id::text), now() + interval '1 day' from users`)
  await pool.query('insert into shop_openings (version, is_open, changed_at) values (1, true, now())')
  await pool.query(`insert into zones (name_en, name_ne, fee_paisa) values ('Pokhara', 'पोखरा', 6000)`)
  await pool.query(`update locations set is_active = true where code = 'pokhara-kaski'`)
  await pool.query(`
    insert into wards (location_id, number, zone_id)
    select locations.id, 6, zones.id from locations, zones where code = 'pokhara-kaski'`)
  await pool.query(`
    insert into addresses (user_id, district_id, location_id, ward_no, tole, is_default)
    select users.id, district_id, locations.id, 6, 'Baidam', true from users, locations where code = 'pokhara-kaski'`)
  await pool.query(`
    insert into contacts (user_id, full_name, phone, is_default)
    select id, name, '+97798' || lpad((row_number() over ())::text, 8, '0'), true from users`)
  // What triggers do when the shop itself adds products.
  await pool.query(`
    insert into product_counts (category_id, district_id, change)
    select category_id, district_id, count(*) from products group by category_id, district_id`)
  await pool.query(`
    insert into search_words (word)
    select distinct substr(key, 2) collate "C" from products cross join unnest(search_keys) key
    where left(key, 1) not in ('=', 'd', 's') and substr(key, 2) ~ '\\D'
    except select word from search_words`)
  // What the shop chooses every night.
  await pool.query(`
    update products set is_front = true where id in (select id from products order by rating_score desc, id limit 10000)`)
}
