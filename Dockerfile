# What is in the image is settled in `files`; `tools` has PostgreSQL's programs besides, for backups; the last one is the service.
FROM node:24.21.0-slim AS files
WORKDIR /app
COPY package.json package-lock.json ./
COPY clients/typescript/package.json ./clients/typescript/
# Without what is optional: the Node is the image's, and the database has a container of its own.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund
COPY LICENSE THIRD-PARTY-NOTICES ./
COPY bin ./bin
COPY console/built ./console/built
COPY src ./src
COPY migrations ./migrations
COPY schema ./schema
COPY docs/graphql.md ./docs/
COPY templates ./templates

FROM postgres:18.4 AS tools
LABEL org.opencontainers.image.title="Facturier, with PostgreSQL's programs for backups" \
  org.opencontainers.image.version="0.1.0" \
  org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production
COPY --from=files /usr/local/bin/node /usr/local/bin/
COPY --from=files /app /app
# A volume that is empty takes its owner from here.
RUN install -d -o postgres -g postgres -m 0700 /backups
WORKDIR /app
USER postgres
ENTRYPOINT ["node", "/app/bin/facturier.js"]
CMD ["help"]

FROM node:24.21.0-slim AS service
LABEL org.opencontainers.image.title="Facturier" \
  org.opencontainers.image.description="An accounting gateway: PEPPOL invoices in, double-entry ledgers out, over OData v4 and GraphQL." \
  org.opencontainers.image.version="0.1.0" \
  org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 FACTURIER_DATA=/tmp/facturier
WORKDIR /app
COPY --from=files /app /app
# The account `node` by its number, for Kubernetes looks whether that is root's.
RUN install -d -o 1000 -g 1000 -m 0700 node_modules/.cache
USER 1000:1000
# A start that finds no database has loaded everything, and leaves it compiled: where nothing can be written, none would (F76).
RUN DATABASE_URL=postgres://nobody@127.0.0.1:9/none node src/start.js serve 2>/dev/null; \
  ls node_modules/.cache/facturier-compiled/*/ > /dev/null
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not by npm: this is the process that hears SIGTERM and stops in order.
ENTRYPOINT ["node", "/app/bin/facturier.js"]
CMD ["serve"]
