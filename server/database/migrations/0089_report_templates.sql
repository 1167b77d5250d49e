-- What reports have to bring, as staff keep it. A task holds the words of its template itself; here stands which version they are of.
create table report_templates (
  id integer generated always as identity primary key,
  -- By which tasks and drafts know it.
  name text not null unique,
  -- The one in use.
  version integer not null,
  retired_at timestamptz
);
create table report_template_versions (
  template_id integer not null references report_templates on delete cascade,
  version integer not null check (version > 0),
  title text not null,
  hint text not null,
  min_words integer not null check (min_words >= 0),
  min_images integer not null check (min_images >= 0),
  questions jsonb not null,
  aspects jsonb not null,
  saved_at timestamptz not null,
  primary key (template_id, version)
);

alter table tasks
  add column template_version integer not null default 1,
  add column template_title text not null default '试用报告';

create temporary table first_templates (
  nth integer generated always as identity, name text, title text, hint text, min_words integer, min_images integer, questions jsonb, aspects jsonb
) on commit drop;
insert into first_templates (name, title, hint, min_words, min_images, questions, aspects) values
  ('unboxing', '开箱图文', '拆包装到第一次使用，实拍为主', 400, 6,
    '["包装和配件齐不齐，有没有磕碰", "第一次使用遇到了什么"]', '["包装", "做工", "上手"]'),
  ('seven_days', '7 天使用体验', '连着用一周，按天记', 600, 6,
    '["每天怎么用，用多久", "哪一处最满意，哪一处最不满意"]', '["功能", "做工", "续航或耐用", "上手"]'),
  ('manual', '说明书与包装挑错', '逐页看，写明页码、原文和改法', 300, 3,
    '["找到哪些错，各在哪一页，应该怎么改"]', '["说明书", "包装文字"]'),
  ('compare', '竞品对比', '至少三项，同样的条件下比', 500, 6,
    '["和哪几款比，条件是什么", "各项结果，至少三项"]', '["功能", "做工", "价格"]'),
  ('scene_video', '场景拍摄', '真实场景里的样子，配文字说明', 200, 6,
    '["在哪里、什么条件下拍的"]', '["外观", "实用"]'),
  ('localisation', '本地化文案校对', '只看站点语言的页面和文案', 300, 2,
    '["原文、改法和理由，一条一条列"]', '["准确", "地道"]'),
  ('usability', '页面可用性走查', '照着任务走一遍页面或应用，记下卡住的地方', 300, 4,
    '["走了哪几步，各用多久", "卡在哪里，怎么过去的"]', '["好找", "好懂", "好用"]'),
  ('drop_test', '运输跌落检查', '收到时的样子，和按要求跌落之后的样子', 300, 8,
    '["外箱和内包装收到时怎样", "跌落几次、哪几面，之后有什么变化"]', '["外箱", "缓冲", "产品完好"]');
insert into report_templates (name, version) select name, 1 from first_templates order by nth;
insert into report_template_versions (template_id, version, title, hint, min_words, min_images, questions, aspects, saved_at)
  select id, version, title, hint, min_words, min_images, questions, aspects, now() from first_templates join report_templates using (name);
update tasks set template_title = f.title from first_templates f where f.name = tasks.template_name;
