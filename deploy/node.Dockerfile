# One node: the wheel that `make wheel` leaves in dist/, with all it can need.
FROM python:3.13-slim
COPY dist/knobel-*.whl /wheels/
RUN pip install --no-cache-dir "$(echo /wheels/knobel-*.whl)[cluster,solve,physics]" && rm -r /wheels
USER nobody
WORKDIR /tmp
EXPOSE 8470
CMD ["knobel", "serve", "--host", "0.0.0.0"]
