-- What every domain shares: history of moves, limits, nonces, mails caught outside production, settings.

create table flow_log (
  id bigint generated always as identity primary key,
  machine text not null,
  subject_id integer not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  actor text not null,
  actor_id integer,
  reason text not null default '',
  at timestamptz not null
);
create index flow_log_subject on flow_log (machine, subject_id, id);

-- Counters of a window may be lost in a crash: nobody is harmed by a limit that starts anew.
create unlogged table rate_counters (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index rate_counters_expiry on rate_counters (expires_at);

create unlogged table request_nonces (
  nonce text primary key,
  seen_at timestamptz not null
);
create index request_nonces_seen on request_nonces (seen_at);

create table caught_mails (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table header_links (
  id integer generated always as identity primary key,
  title text not null,
  href text not null,
  sort integer not null default 0
);

create table agreements (
  id integer generated always as identity primary key,
  type text not null,
  version text not null,
  title text not null,
  content text not null,
  published_at timestamptz not null,
  unique (type, version)
);

insert into header_links (title, href, sort) values ('首页', '/', 10), ('论坛', '/forum', 20), ('帖子', '/posts', 30);

insert into agreements (type, version, title, published_at, content) values
('user', '1.0', '用户协议', '2026-09-01T00:00:00+08', $html$<p>欢迎来到出海集。这里是跨境卖家、工厂和服务商交流的地方。注册账号，就表示你读过并同意下面的约定。</p>
<h2>一、账号</h2>
<ul><li>用你自己的邮箱或手机号注册，一人一个账号。账号不得转让、出租或出借。</li><li>用户名和昵称不得冒充他人、平台或平台的工作人员，也不得含有违法或侮辱性的字词。</li><li>请保管好密码和验证码。平台不会向你索取它们。发现账号被他人使用，请马上重设密码并联系站务。</li></ul>
<h2>二、你发布的内容</h2>
<ul><li>内容归你所有，责任也由你承担。你允许出海集在本站展示、存储、排版和检索它。</li><li>请只发布你有权发布的文字和图片，不得侵犯他人的商标、专利、著作权、肖像或隐私。</li><li>不得发布违反法律法规的内容，不得传授刷单、假货、账号买卖和绕过平台审核的办法。</li><li>与商家有合作的内容要写明。虚构的数据、截图和测评一经查实，会被删除并公示处理结果。</li></ul>
<h2>三、版务与处理</h2>
<ul><li>各版块的管理员依照公开的版规处理帖子和回复，每次处理都会写明理由。</li><li>违反约定的账号，视情节警告、禁言或停用。你可以联系站务申诉，我们会在 3 个工作日内答复。</li></ul>
<h2>四、交易与风险</h2>
<ul><li>帖子里的费率、时效和政策是作者个人的经验，可能已经过时，请以官方发布为准。</li><li>绕开平台私下达成的交易，平台无法核实，也无法担保。</li></ul>
<h2>五、服务的变更</h2>
<p>我们可能修改本协议。修改后的版本会在这一页公布，旧版本仍可查阅；重大修改会提前 7 天通知。继续使用即视为同意新版本。不同意的，可以停止使用并注销账号。</p>
<h2>六、争议</h2>
<p>本协议适用中华人民共和国法律。发生争议先协商；协商不成的，可向平台所在地有管辖权的人民法院起诉。</p>$html$),
('privacy', '1.0', '隐私政策', '2026-09-01T00:00:00+08', $html$<p>这份政策说明出海集收集什么、为什么收集、保存多久，以及你能怎么做。</p>
<h2>一、我们收集什么</h2>
<ul><li>注册时：邮箱或手机号，用于登录和找回密码，不会公开显示。</li><li>登录时：登录时间、网络地址和浏览器型号，用于保护账号。</li><li>使用时：你发布的帖子和回复、点赞，以及你主动填写的昵称、头像、城市和简介。</li><li>浏览量按天去重统计，只保留无法还原的摘要，不保存你看过哪些页面的清单。</li></ul>
<h2>二、怎样保存</h2>
<ul><li>密码只保存不可还原的摘要，任何人都看不到原文。登录凭证和验证码同样只保存摘要。</li><li>登录记录在退出或过期后删除；验证码 10 分钟后失效，发送记录保留 1 天。</li><li>账号注销后，可以识别你身份的资料会被删除，法律要求保留的除外。</li></ul>
<h2>三、提供给谁</h2>
<p>我们不出售个人信息。发送验证码时，你的邮箱或手机号会交给邮件和短信服务商；除此以外，只有法律要求或你明确同意时才会提供给他人。</p>
<h2>四、Cookie</h2>
<p>本站只用三个必要的 Cookie：两个用来保持登录，一个用来显示你的昵称和头像。不用于广告，也不跨站跟踪。</p>
<h2>五、你的权利</h2>
<p>你可以查看、更正、导出和删除自己的资料，也可以注销账号。需要帮助时请联系站务，我们会在 15 个工作日内答复。</p>
<h2>六、未成年人</h2>
<p>本站面向从业者。未满 18 周岁的，请在监护人同意后使用。</p>$html$),
('forum', '1.0', '社区公约', '2026-09-01T00:00:00+08', $html$<p>版面是大家一起守的。发帖和回复之前，请先读这几条。</p>
<ul><li>标题写清楚站点、问题和结果，让人不点开也知道说的是什么。</li><li>写经验要带数字和日期，写问题要带背景和试过的办法。</li><li>不晒他人的店铺名、订单号、证件和聊天记录；截图先打码。</li><li>服务商可以介绍自己，但要亮明身份，不得在他人的求助帖里刷广告。</li><li>不同意就讲理由，不攻击人。</li><li>同一内容只发一次，发在合适的版块。</li></ul>
<p>违反公约的帖子会被隐藏或退回，管理员会写明理由，作者可以修改后再发。</p>$html$),
('upload', '1.0', '图片上传须知', '2026-09-01T00:00:00+08', $html$<p>上传图片前请确认：</p>
<ul><li>图片由你拍摄或制作，或者你已取得权利人的许可，不侵犯他人的著作权、商标权、专利权、肖像权和其他权益。</li><li>图片里没有他人的证件、订单号、电话和地址；需要展示的，请先遮住。</li><li>因图片产生的纠纷由上传者承担，平台不承担责任。收到权利人的有效通知后，平台会删除有关图片。</li></ul>$html$);
