# syntax=docker/dockerfile:1
# The shop in a container: `docker build -t shop .`, and its back ends alone: `docker build --target backends -t shop-backends .`
# How several of each work together: docs/operations.md, "More than one machine".
# Node 20.9 is enough, but it gets no fixes any more.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS sources
WORKDIR /shop
COPY .npmrc package.json package-lock.json ./

FROM sources AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN BUILD_STANDALONE=1 NEXT_TELEMETRY_DISABLED=1 npm run build

FROM sources AS backends
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY tsconfig.json ./
COPY scripts scripts
COPY src src
ENV NODE_ENV=production BACKENDS_PORT=4000 BACKENDS_HOST=0.0.0.0 DATA_DIR=/data
# As in scripts/start.ts: memory that was freed goes back to the machine.
ENV MALLOC_MMAP_THRESHOLD_=131072
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.BACKENDS_PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so that a stop reaches it.
CMD ["node", "--import", "tsx", "scripts/backends.ts"]

FROM node:${NODE_VERSION}-bookworm-slim AS storefront
WORKDIR /shop
COPY --from=build /shop/.next/standalone ./
COPY --from=build /shop/.next/static .next/static
COPY --from=build /shop/public public
# Its back ends, and what starts and watches both.
COPY --from=build /shop/.next/start.mjs /shop/.next/back-ends.mjs .next/
COPY --from=build /shop/node_modules/@electric-sql/pglite node_modules/@electric-sql/pglite
COPY --from=build /shop/node_modules/@expo-google-fonts/biz-udpgothic node_modules/@expo-google-fonts/biz-udpgothic
COPY --from=build /shop/node_modules/yubin node_modules/yubin
COPY --from=build /shop/node_modules/sharp node_modules/sharp
COPY --from=build /shop/node_modules/@img node_modules/@img
COPY --from=build /shop/node_modules/detect-libc node_modules/detect-libc
COPY --from=build /shop/node_modules/semver node_modules/semver
COPY --from=build /shop/node_modules/fflate node_modules/fflate
ENV NODE_ENV=production PORT=3000 HOSTNAME=0.0.0.0 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/_health_check`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", ".next/start.mjs"]
