import { list_period_names } from '../contract/list-periods.ts';
import { marketplaces } from '../contract/marketplaces.ts';
import { calendar_country_codes } from '../contract/tools/calendar-kinds.ts';
import { task_page_size, task_sorts, task_views } from '../contract/task/task-limits.ts';
import { lane_destinations, lane_origins, lane_way_names } from '../contract/tools/lane-words.ts';
import { nav_region_names } from '../contract/navigation/nav-words.ts';
import { delivery_names, product_run_names, product_sort_names } from '../contract/product/product-limits.ts';
import { column_page_size } from '../contract/column/column-limits.ts';
import { rank_kinds } from '../contract/forum/dataset-words.ts';
import { item_types } from '../contract/forum/writing-limits.ts';
import { page_sizes } from '../contract/http/page-sizes.ts';
import { offer_phases } from '../contract/seckill/seckill-limits.ts';
import { publicPages } from './http/page-cache/page-address.ts';

const number = /^[1-9]\d{0,5}$/;
const page = { allow: number, default: '1' };
const limit = { allow: /^(9|18|27|36)$/, default: '9' };
const oneOf = (...values: string[]) => new RegExp(`^(${values.join('|')})$`);
const item_type = { allow: oneOf(...Object.keys(item_types)) };
const filter = { allow: oneOf('all', 'recommend', 'open'), default: 'all' };
const sort = { allow: oneOf('active', 'newest', 'hot'), default: 'active' };
const id = { allow: number };
/** Days of a figure. */
const period = { allow: oneOf('7', '30', '90', '365'), default: '30' };
/** The comments of a post. With `mine` nothing matches: authors and admins see a post that is not public as themselves. */
const thread = {
  page,
  limit,
  sort: { allow: oneOf('oldest', 'newest', 'hot'), default: 'oldest' },
  only_author: { allow: /^[01]$/, default: '0' },
  replies: { allow: /^[1-9]\d{0,8}$/ },
  mine: { allow: /^$/ },
};

/** Of the tools, what most visitors enter; with more of it the page is made for who asks. */
const tool_address = {
  cal: { allow: /^[a-z]{2,5}(,[a-z]{2,5}){0,8}$/ },
  at: { allow: oneOf(...marketplaces.map(({ code }) => code), ...calendar_country_codes) },
  origin: { allow: oneOf(...lane_origins) },
  to: { allow: oneOf(...lane_destinations) },
  by: { allow: oneOf(...lane_way_names) },
  sort: { allow: oneOf('steady', 'samples') },
  // What somebody types is worked out for them, and not kept.
  ...Object.fromEntries(
    ['span', 'amount', 'from', 'cut', 'fee', 'sell', 'way', 'port', 'dest', 'days', 'box', 'kg', 'table'].map(
      (name) => [name, { allow: /^$/ }],
    ),
  ),
};

/**
 * The pages that are the same for everyone and kept whole, with the query parameters that they read. Any other page, or a
 * known parameter with another value, is rendered for the one who asks.
 */
export const publicPageKey = publicPages([
  { path: /^\/(home)?$/, query: { page, limit, sort, item_type, filter } },
  { path: /^\/posts$/, query: { page, limit, sort, item_type, filter, tag: { allow: /^.{1,40}$/u } } },
  { path: /^\/posts\/[0-9a-z]{8,20}$/, query: thread },
  {
    path: /^\/hot$/,
    query: { page, limit, period: { allow: oneOf(...list_period_names), default: 'week' } },
  },
  { path: /^\/forum$/, query: { page, keyword: { allow: /^.{1,30}$/u } } },
  {
    path: /^\/forum\/dataset$/,
    query: { period, forum_id: { allow: /^[1-9]\d{0,8}$/ } },
  },
  {
    path: /^\/forum\/dataset\/rank$/,
    query: { period, kind: { allow: oneOf(...Object.keys(rank_kinds)), default: 'forums' } },
  },
  {
    path: /^\/forum\/list\/[1-9]\d{0,8}(\/category)?$/,
    query: { page, limit, sort, item_type, filter, category_id: id },
  },
  { path: /^\/forum\/list\/[1-9]\d{0,8}\/company$/, query: {} },
  {
    path: /^\/forum\/list\/[1-9]\d{0,8}\/log$/,
    query: {
      page,
      limit: { allow: /^(18|36)$/, default: '18' },
      kind: { allow: oneOf('post', 'comment', 'forum') },
    },
  },
  { path: /^\/forum\/list\/[1-9]\d{0,8}\/product$/, query: { page } },
  { path: /^\/forum\/list\/[1-9]\d{0,8}\/[0-9a-z]{8,20}$/, query: thread },
  {
    path: /^\/people\/[A-Za-z][A-Za-z0-9_]{3,19}$/,
    query: {
      tab: {
        allow: oneOf('posts', 'replies', 'articles', 'reports', 'collects', 'follows', 'fans'),
        default: 'posts',
      },
      folder: { allow: /^[1-9]\d{0,8}$/ },
      page,
      limit,
    },
  },
  {
    path: /^\/column$/,
    query: {
      page,
      limit: {
        allow: oneOf(...[column_page_size, ...page_sizes].map(String)),
        default: String(column_page_size),
      },
      cate_id: { allow: /^([1-9]|10)$/ },
    },
  },
  {
    path: /^\/column\/[1-9]\d{0,8}$/,
    query: { page, limit, sort: { allow: oneOf('newest', 'hot'), default: 'newest' } },
  },
  { path: /^\/column\/article\/[1-9]\d{0,8}$/, query: thread },
  {
    path: /^\/product(\/v2)?$/,
    query: {
      page,
      limit: { allow: /^(16|32|48)$/, default: '16' },
      sort: { allow: oneOf(...product_sort_names), default: 'hot' },
      cate: { allow: /^[1-9]\d{0,5}$/ },
      extra_cate: { allow: /^\d{4}(,\d{4}){0,9}$/ },
      marketplace: { allow: /^[a-z0-9-]{2,12}$/ },
      brand: { allow: /^[1-9]\d{0,8}$/ },
      company: { allow: /^[1-9]\d{0,8}$/ },
      band: { allow: /^[1-4]$/ },
      price_min: { allow: /^\d{0,7}$/ },
      price_max: { allow: /^\d{0,7}$/ },
      delivery: { allow: oneOf(...delivery_names) },
      flag: { allow: /^[a-z]{4,8}$/ },
      running: { allow: oneOf(...product_run_names) },
    },
  },
  {
    path: /^\/product\/(new_index|test)$/,
    query: { page, limit: { allow: /^(16|32|48)$/, default: '16' } },
  },
  { path: /^\/test$/, query: {} },
  {
    path: /^\/product\/task$/,
    query: {
      page,
      limit: { ...limit, default: String(task_page_size) },
      view: { allow: oneOf(...Object.keys(task_views)), default: 'all' },
      sort: { allow: oneOf(...Object.keys(task_sorts)), default: 'ending' },
      marketplace: { allow: /^[a-z0-9-]{2,12}$/ },
      cate: { allow: /^[1-9]\d{0,5}$/ },
      band: { allow: /^[1-3]$/ },
      left: { allow: oneOf('some', 'few') },
      sample: { allow: oneOf('keep') },
    },
  },
  { path: /^\/product\/task\/detail\/T\d{17}$/, query: {} },
  {
    path: /^\/product\/seckill$/,
    query: { page, state: { allow: oneOf(...Object.keys(offer_phases)) } },
  },
  {
    path: /^\/product\/seckill\/draw\/[1-9]\d{0,8}$/,
    query: { page, code: { allow: /^[2-9A-HJ-NP-Z]{10}$/ } },
  },
  { path: /^\/product\/detail\/[1-9]\d{0,8}$/, query: {} },
  { path: /^\/product\/v2\/detail\/G\d{17}$/, query: {} },
  {
    path: /^\/nav$/,
    query: {
      category: { allow: /^[a-z]{2,10}$/ },
      region: { allow: oneOf(...nav_region_names) },
      keyword: { allow: /^.{1,40}$/u },
      direct: { allow: /^1$/ },
      chinese: { allow: /^1$/ },
    },
  },
  { path: /^\/tools$/, query: tool_address },
  { path: /^\/tools\/plan\/[0-9a-z]{8}$/, query: {} },
  { path: /^\/nav\/folder\/[0-9a-z]{8}$/, query: {} },
  { path: /^\/partner\/(join|[0-9a-z]{8})$/, query: {} },
  { path: /^\/offical\/[a-z0-9-]{1,40}$/, query: {} },
  {
    path: /^\/agreement\/[a-z]{2,12}$/,
    query: { version: { allow: /^[0-9.]{1,20}$/ } },
  },
]);
