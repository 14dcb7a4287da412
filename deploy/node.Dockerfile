# One node: the wheel that `make wheel` leaves in dist/, with all it can need.
FROM python:3.13-slim
COPY dist/knobel-*.whl /wheels/
RUN pip install --no-cache-dir "$(echo /wheels/knobel-*.whl)[cluster,solve,physics]" && rm -r /wheels \
 && install -d -o nobody -m 700 /var/cache/knobel
USER nobody
WORKDIR /tmp
ENV KNOBEL_CACHE=/var/cache/knobel
EXPOSE 8470
CMD ["knobel", "serve", "--host", "0.0.0.0"]
