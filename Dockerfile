# The app alone; PostgreSQL comes from compose.yaml (or set no DATABASE_URL to use the embedded one in /app/data).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN node tools/run.mjs tools/build-pages.ts && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
RUN useradd --system --home /app seller && mkdir -p /app/data && chown seller /app/data
COPY --from=build /app /app
USER seller
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/app/data
EXPOSE 3000
VOLUME /app/data
HEALTHCHECK --interval=10s --timeout=3s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node_modules/.bin/node", "server/main.ts"]
