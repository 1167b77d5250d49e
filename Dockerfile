# The app alone; PostgreSQL comes from compose.yaml (or set no DATABASE_URL to use the embedded one in /app/data).
# tests/image.api.test.ts takes these steps one after another, without an engine.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN node tools/run.mjs tools/build-pages.ts
RUN npm prune --omit=dev
RUN ln -s "$(node tools/project-node.mjs)" project-node

FROM node:24-bookworm-slim
WORKDIR /app
RUN useradd --system --home /app seller
COPY --from=build /app /app
RUN mkdir -p data .cache && chown seller data .cache
USER seller
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/app/data
EXPOSE 3000
VOLUME /app/data
HEALTHCHECK --interval=10s --timeout=3s CMD ["./project-node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["./project-node", "server/main.ts"]
